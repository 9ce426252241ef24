import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { cashierRefusals } from '@fairhall/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createHttp, type Request } from '#platform/http';
import { createLog } from '#platform/log';
import { refusalStatuses } from '#platform/refusal';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { startCashier } from './index.ts';
import type { CashierCaller } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { type Desk, newKey, openDesk, staffNamed } from './testing/desk.ts';
import { smallPicture } from './testing/pictures.ts';

let desk: Desk;
let app: App;
let owner: CashierCaller;
let other: CashierCaller;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
  [owner, other] = [await desk.newMember(), await desk.newMember()];
  app = await createHttp({
    log: createLog({ level: 'silent', name: 'test' }),
    statuses: refusalStatuses(cashierRefusals),
    trustProxy: false,
    gameOrigins: () => [],
  });
  const cashier = startCashier({
    ...desk.needs,
    guardMember: Object.assign(
      (request: Request) => (request.headers['x-test-member'] === 'other' ? other : owner),
      { asks: 'account' as const },
    ),
    guards: { staff: () => () => staffNamed(1, 'ann') } as never,
  });
  cashier.routes(app);
  cashier.staffRoutes(app);
});
afterAll(async () => {
  await app.close();
  await desk.drop();
});

const newOrder = async () =>
  (await openDeposit(desk.needs, owner, { key: newKey(), method: 'bank-transfer', amountMinor: 500_00n })).id;

async function upload(id: bigint, files: readonly Buffer[], member = 'owner') {
  const form = new FormData();
  for (const file of files)
    form.append('slip', new Blob([Uint8Array.from(file)], { type: 'image/png' }), 'slip.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return await app.inject({
    method: 'POST',
    url: `/api/cashier/deposits/${id}/slips`,
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'x-test-member': member },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

let order: bigint;
beforeAll(async () => {
  order = await newOrder();
});

test('a slip is made anew: what was hidden in the file is gone, and it is served as the picture it is', async () => {
  const photograph = await sharp(await smallPicture())
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody Private' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
  expect(photograph.includes('Somebody Private')).toBe(true);
  const answer = await upload(order, [Buffer.concat([photograph, Buffer.from('<script>alert(1)</script>')])]);
  expect(answer.statusCode).toBe(200);
  const { slips } = answer.json<{ slips: { id: string }[] }>();
  const picture = await app.inject(`/api/cashier/deposits/${order}/slips/${slips[0]?.id}`);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined();
  expect(picture.rawPayload.includes('Somebody Private')).toBe(false);
  expect(picture.rawPayload.includes('<script>')).toBe(false);
});

test('other people’s proofs are not there; staff see them, and the view is in the trail first', async () => {
  const shown = await app.inject(`/api/cashier/deposits/${order}`);
  const slipId = shown.json<{ slips: { id: string }[] }>().slips[0]?.id;
  const path = `/api/cashier/deposits/${order}/slips/${slipId}`;
  expect((await app.inject({ url: path, headers: { 'x-test-member': 'other' } })).statusCode).toBe(404);
  expect((await upload(order, [await smallPicture()], 'other')).statusCode).toBe(404);
  const elsewhere = `/api/cashier/deposits/${await newOrder()}/slips/${slipId}`;
  expect((await app.inject(elsewhere)).statusCode).toBe(404);
  expect((await app.inject(path.replace('/cashier/', '/cashier/staff/'))).statusCode).toBe(200);
  expect(desk.audited.at(-1)).toMatchObject({ action: 'cashier.view-proof', subject: `deposit:${order}` });
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

test.each([
  ['an SVG called png', () => svg],
  ['a page called png', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', () => Buffer.alloc(0)],
  ['the first bytes of a png and then a page', () => Buffer.concat([png('89504e470d0a1a0a'), svg])],
  ['a picture cut short', async () => (await smallPicture()).subarray(0, 60)],
  ['a small file that unfolds to 400 megapixels', () => bomb(20_000)],
  [
    'a WebP',
    async () =>
      sharp(await smallPicture())
        .webp()
        .toBuffer(),
  ],
])('%s is refused', async (_name, file) => {
  const answer = await upload(await fresh(), [await file()]);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'cashier/image-unreadable']);
});

test('one byte above 5 MB is refused', async () => {
  const file = Buffer.concat([await smallPicture(), Buffer.alloc(5 * 1024 * 1024)]).subarray(
    0,
    5 * 1024 * 1024 + 1,
  );
  const answer = await upload(await fresh(), [file]);
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'cashier/image-too-large']);
});

test('a form that is none, or without a picture, is refused', async () => {
  const id = await fresh();
  expect((await upload(id, [])).json().code).toBe('cashier/no-image');
  const json = await app.inject({
    method: 'POST',
    url: `/api/cashier/deposits/${id}/slips`,
    payload: { slip: 'x' },
  });
  expect(json.statusCode).toBe(415);
});

test('files are named by what they hold', async () => {
  const folders = await readdir(desk.needs.uploadsFolder, { recursive: true });
  const files = folders.filter((name) => name.endsWith('.jpg'));
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) {
    expect(name).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{64}\.jpg$/);
    expect((await readFile(join(desk.needs.uploadsFolder, name))).subarray(0, 2).toString('hex')).toBe(
      'ffd8',
    );
  }
});

test('pictures nobody may add are neither decoded nor kept', async () => {
  const count = async () => (await readdir(desk.needs.uploadsFolder, { recursive: true })).length;
  const pictures = (tints: readonly string[]) =>
    Promise.all(
      tints.map((background) =>
        sharp({ create: { width: 30, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
  const mine = await fresh();
  await upload(mine, await pictures(['#100000', '#200000', '#300000']));
  const before = await count();
  const refusals = [
    await upload(mine, await pictures(['#400000'])),
    await upload(mine, await pictures(['#500000']), 'other'),
    await upload(999_999n, [svg]),
  ];
  expect(refusals.map((answer) => answer.json().code)).toEqual([
    'cashier/too-many-slips',
    'cashier/not-found',
    'cashier/not-found',
  ]);
  expect(await count()).toBe(before);
});

test('an unsigned callback is refused, and nothing of it is kept', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/cashier/callbacks/bank',
    payload: { kind: 'transfer', eventId: '1' },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'cashier/callback-signature']);
  const { rows } = await desk.pool.query('select id from cashier.callbacks');
  expect(rows).toEqual([]);
});

/** A member has three open orders at most: the last one is closed before the next is opened. */
let last: bigint | undefined;
async function fresh(): Promise<bigint> {
  if (last !== undefined)
    await desk.pool.query(
      `update cashier.deposits set status = 'refused', settled_at = created_at where id = $1 and status = 'created'`,
      [last],
    );
  last = await newOrder();
  return last;
}

const png = (hex: string) => Buffer.from(hex, 'hex');

/** A png of one colour with that many pixels on each side, in a few hundred kilobytes. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  return Buffer.concat([
    png('89504e470d0a1a0a'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
