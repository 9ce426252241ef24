import * as contract from '@fairhall/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Office, openOffice } from '../../testing/office.ts';
import { visit } from '../../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['content', 'support']);
}, 60_000);
afterAll(() => server?.close());

type Added = Partial<contract.PieceSetting> & { kind?: contract.PieceKind; title?: string; body?: string };
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS).toISOString();
const read = async (path: string) => (await visit(server, path)).body;

async function add({ kind = 'announcement', title = 'A title', body = '<p>x</p>', ...setting }: Added) {
  const slot = setting.slot ?? 'PL';
  const draft = { kind, slot, language: 'EN', title, body };
  const answer = await office.ask('content', contract.addPiece, { body: draft });
  return answer.body as never as contract.Piece & { code?: string };
}
const settingOf = ({
  slot,
  place,
  isPublished,
  isPopup,
  execution,
  from,
  until,
  image,
  link,
}: contract.Piece) => ({
  ...{ slot, place, isPublished, isPopup, execution, from, until, image, link },
});
async function edit(piece: contract.Piece, change: Partial<contract.PieceSetting>) {
  const body = { revision: piece.revision, ...settingOf(piece), ...change };
  const { status, body: answer } = await office.ask('content', contract.editPiece, {
    params: { id: piece.id },
    body,
  });
  return { status, code: answer.code, piece: answer as never as contract.Piece };
}
const publish = async (given: Added) =>
  (await edit(await add(given), { isPublished: true, ...settingsIn(given) })).piece;
const settingsIn = ({ kind: _, title: __, body: ___, ...setting }: Added) => setting;
const write = (piece: contract.Piece, language: string, title: string, body: string) =>
  office.ask('content', contract.writeText, {
    params: { id: piece.id, language },
    body: { revision: piece.revision, title, body },
  });

test('a draft is seen by nobody; published it is in its place, cleaned, and on the trail', async () => {
  const draft = await add({ title: 'New hours', body: '<p onclick="x()">Hello</p><script>x</script>' });
  const titles = async () =>
    (await read(contract.listNotices.path)).items as { title: string; body: string }[];
  expect(await titles()).toEqual([]);
  const { status } = await edit(draft, { isPublished: true });
  expect(status).toBe(200);
  expect(await titles()).toMatchObject([{ title: 'New hours', body: '<p>Hello</p>' }]);
  const { rows } = await server.database.pool.query(
    `select action, before -> 'isPublished' as before, after -> 'isPublished' as after
     from staff.audit where subject = $1 order by sequence desc limit 1`,
    [`piece:${draft.id}`],
  );
  expect(rows).toEqual([{ action: 'content.edit-piece', before: false, after: true }]);
});

test('a reader gets their language, otherwise the brand’s, otherwise what there is', async () => {
  const help = await publish({ kind: 'help', slot: 'FAIRNESS', title: 'Fair', body: 'how' });
  const titleIn = async (language: string) => {
    const { value } = (await read(`${contract.readHelp.path}?language=${language}`)) as {
      value: { category: string; articles: { title: string }[] }[];
    };
    return value.find(({ category }) => category === 'FAIRNESS')?.articles[0]?.title;
  };
  expect(await titleIn('VI')).toBe('Fair');
  const written = await write(help, 'TH', 'ยุติธรรม', 'อย่างไร');
  expect(written.status).toBe(200);
  expect([await titleIn('EN'), await titleIn('TH'), await titleIn('VI')]).toEqual([
    'Fair',
    'ยุติธรรม',
    'ยุติธรรม',
  ]);
});

describe('announcements', () => {
  test('come by where they are shown; a pop-up opens by itself and keeps its place', async () => {
    await publish({ slot: 'B', title: 'Banner' });
    await publish({ slot: 'H', title: 'Line' });
    await publish({ slot: 'PR', title: 'Promotion', isPopup: true });
    await publish({ slot: 'PU', title: 'Pop-up' });
    const { value } = (await read(contract.listAnnouncements.path)) as {
      value: Record<string, { title: string }[]>;
    };
    const titles = Object.fromEntries(
      Object.entries(value).map(([place, items]) => [place, items.map(({ title }) => title).toSorted()]),
    );
    expect(titles).toMatchObject({
      banners: ['Banner'],
      header: ['Line'],
      promotion: ['Promotion'],
      popup: ['Pop-up', 'Promotion'],
    });
    const some = (await read(`${contract.listAnnouncements.path}?types=B,H&platform=W`)) as typeof value & {
      value: Record<string, unknown[]>;
    };
    expect([some.value.banners?.length, some.value.promotion?.length]).toEqual([1, 0]);
  });

  test('are there from their beginning to their end, and a schedule backwards is refused', async () => {
    const piece = await publish({ slot: 'H', title: 'Tonight', from: inHours(0.1), until: inHours(0.2) });
    const isShown = async () =>
      JSON.stringify((await read(`${contract.listAnnouncements.path}?types=H`)).value).includes('Tonight');
    const seen = [await isShown()];
    server.clock.forward(0.15 * HOUR_MS);
    seen.push(await isShown());
    server.clock.forward(0.1 * HOUR_MS);
    seen.push(await isShown());
    expect(seen).toEqual([false, true, false]);
    const wrong = await edit(piece, { from: inHours(2), until: inHours(2) });
    expect([wrong.status, wrong.code]).toEqual([422, 'content/schedule-backwards']);
  });

  test('for whoever is signed in are not for visitors, and the other way round', async () => {
    await publish({ slot: 'H', title: 'For members', execution: 'L' });
    await publish({ slot: 'H', title: 'For visitors', execution: 'V' });
    const shown = async (execution: string) => {
      const text = JSON.stringify(
        await read(`${contract.listAnnouncements.path}?types=H&execution=${execution}`),
      );
      return [text.includes('For members'), text.includes('For visitors'), text.includes('Line')];
    };
    expect([await shown('B'), await shown('L'), await shown('V')]).toEqual([
      [false, false, true],
      [true, false, true],
      [false, true, true],
    ]);
  });

  test('what is for agents is told to them and to nobody else', async () => {
    await publish({ title: 'For agents', execution: 'A' });
    for (const path of [contract.listNotices.path, contract.listAnnouncements.path]) {
      for (const execution of ['B', 'L', 'V'])
        expect(JSON.stringify(await read(`${path}?execution=${execution}`))).not.toContain('For agents');
      expect((await visit(server, `${path}?execution=A`)).status).toBe(400);
    }
    const told = await server.domains.content.noticesToAgents('EN', { headers: {}, cookies: {} } as never);
    expect(told.map(({ title }) => title)).toEqual(['For agents']);
  });

  test('notices come nine a page, newest first', async () => {
    for (let count = 0; count < 10; count += 1)
      await publish({ title: `Notice ${count}`, from: inHours(-20 + count) });
    const first = await read(contract.listNotices.path);
    const second = await read(`${contract.listNotices.path}?page=2`);
    expect([first.page, first.pages, first.total]).toEqual([1, 2, 11]);
    expect((first.items as unknown[]).length).toBe(9);
    const order = [...(first.items as { from: string }[]), ...(second.items as { from: string }[])].map(
      ({ from }) => from,
    );
    expect(order).toEqual(order.toSorted().reverse());
    expect((await read(`${contract.listNotices.path}?page=99`)).page).toBe(2);
  });
});

test('areas of the home page come in the order staff gave them, in their words, hidden ones not at all', async () => {
  const home = async () =>
    ((await read(contract.readHome.path)) as { value: { block: string; title: string | null }[] }).value;
  const blockNamed = async (slot: string) => {
    const { body } = await office.ask('content', contract.listPieces, { query: { kind: 'block', slot } });
    const [line] = body.items as contract.PieceLine[];
    const answer = await office.ask('content', contract.readPiece, { params: { id: line?.id ?? '' } });
    return answer.body as never as contract.Piece;
  };
  expect((await home())[0]).toMatchObject({ block: 'RECENT_GAMES', title: null });
  expect((await home()).map(({ block }) => block)).not.toContain('FREE_SPIN');
  expect((await write(await blockNamed('FAIRNESS'), 'TH', 'ตรวจสอบได้', '')).status).toBe(200);
  await edit(await blockNamed('FAIRNESS'), { place: 1 });
  await edit(await blockNamed('RECENT_GAMES'), { isPublished: false });
  expect((await home())[0]).toMatchObject({ block: 'FAIRNESS', language: 'TH', title: 'ตรวจสอบได้' });
  expect((await home()).map(({ block }) => block)).not.toContain('RECENT_GAMES');
  expect((await add({ kind: 'block', slot: 'FAIRNESS' })).code).toBe('content/slot-taken');
});

test('a page is read by its name, and there is one of each', async () => {
  expect((await visit(server, '/api/content/pages/JOIN')).status).toBe(404);
  await publish({ kind: 'page', slot: 'JOIN', title: 'Become an agent' });
  expect(await read('/api/content/pages/JOIN')).toMatchObject({ title: 'Become an agent', body: '<p>x</p>' });
  expect((await add({ kind: 'page', slot: 'JOIN' })).code).toBe('content/slot-taken');
  expect((await add({ kind: 'help', slot: 'JOIN' })).code).toBe('content/slot-unknown');
});

test('who edits what somebody else has changed meanwhile undoes nothing', async () => {
  const piece = await publish({ title: 'Two editors' });
  expect((await write(piece, 'EN', 'Mine', 'x')).status).toBe(200);
  const late = await write(piece, 'EN', 'Late', 'x');
  expect([late.status, late.body.code]).toEqual([409, 'request/conflict']);
  const removed = await office.ask('content', contract.removePiece, {
    params: { id: piece.id },
    body: { revision: piece.revision },
  });
  expect(removed.status).toBe(409);
});

test('only who may write writes', async () => {
  const body = { kind: 'help', slot: 'LIMITS', language: 'EN', title: 'x', body: 'x' };
  expect((await office.ask('support', contract.addPiece, { body })).body.code).toBe('staff/forbidden');
  expect((await office.ask('support', contract.listPieces, { query: { kind: 'help' } })).status).toBe(200);
});

test.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', '/\\evil.example'])(
  '%s is no link of a piece',
  async (link) => {
    const answer = await edit(await add({}), { link });
    expect([answer.status, answer.code]).toEqual([422, 'content/link-invalid']);
  },
);

describe('a picture', () => {
  const upload = async (file: Buffer) => {
    const form = new FormData();
    form.append('picture', new Blob([Uint8Array.from(file)], { type: 'image/png' }), 'x.png');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    return server.backOffice.inject({
      method: 'POST',
      url: contract.uploadContentImage.path,
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        authorization: `Bearer ${office.token('content')}`,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };

  test('is made anew, put into a piece and served to everybody under its own hash', async () => {
    const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c40' } })
      .png()
      .toBuffer();
    const { image, url } = (await upload(Buffer.concat([file, Buffer.from('<script>')]))).json<{
      image: string;
      url: string;
    }>();
    const shown = await server.portal.inject(url);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(shown.rawPayload.includes('<script>')).toBe(false);
    await publish({ slot: 'B', title: 'With a picture', image });
    expect(JSON.stringify(await read(contract.listAnnouncements.path))).toContain(url);
  });

  test('that is none is refused, and so is one that nobody uploaded', async () => {
    const answer = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'content/image-unreadable']);
    const unknown = 'b'.repeat(64);
    expect((await edit(await add({}), { image: unknown })).code).toBe('content/image-unknown');
    expect((await server.portal.inject(`/api/content/images/${unknown}`)).statusCode).toBe(404);
  });
});
