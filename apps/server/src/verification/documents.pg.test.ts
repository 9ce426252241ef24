import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPicture } from '#platform/read-picture';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { soundPicture } from '../cashier/testing/pictures.ts';
import { addPicture } from './add-picture.ts';
import { claimCheck } from './claim-check.ts';
import { askForPictures, refuseCheck } from './decide-check.ts';
import { eraseOverduePictures } from './erase-pictures.ts';
import { openCheck } from './open-check.ts';
import { type Counter, noi, openCounter, reason } from './testing/counter.ts';
import { readThumbnail, viewDocument } from './view-document.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
});
afterAll(() => counter?.desk.drop());

const DAY_MS = 86_400_000;
const refusedWith = (code: string) => ({ code });
const picturesOf = async (checkId: bigint) =>
  (
    await counter.desk.pool.query<{ id: string; kind: string; sealed: Buffer | null }>(
      'select id, kind, sealed from verification.pictures where check_id = $1 order by id',
      [checkId],
    )
  ).rows;
const claimed = async (checkId: bigint, staff = noi) => {
  await claimCheck(counter.needs, { checkId, takeOver: false, staff });
  return { checkId, reason, staff };
};

describe('a document', () => {
  /** A picture whose bytes would be known again. */
  const telling = async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * 7919) % 251));
    const png = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .png()
      .toBuffer();
    return readPicture(png, {
      tooLarge: 'verification/picture-too-large',
      unreadable: 'verification/picture-unreadable',
    });
  };

  test('stands nowhere but sealed: not in the database, not in a folder', async () => {
    const caller = await counter.desk.newMember(null);
    await openCheck(counter.needs, caller, counter.wish());
    await openCheck(
      counter.needs,
      caller,
      counter.wish({ tier: 2, document: { kind: 'passport', number: 'QX9081726' } }),
    );
    const checkId = BigInt((await counter.seen(caller)).check?.id ?? 0);
    const picture = await telling();
    await addPicture(counter.needs, caller, { checkId, kind: 'front', picture });
    const { rows } = await counter.desk.pool.query<{ line: string }>(
      `select to_jsonb(p)::text as line from verification.pictures p where check_id = $1
       union all select to_jsonb(c)::text from verification.checks c where id = $1`,
      [checkId],
    );
    const stored = rows.map(({ line }) => line).join();
    const parts = Array.from({ length: 8 }, (_, at) =>
      picture.bytes.subarray(200 + at * 400, 216 + at * 400).toString('hex'),
    );
    expect(parts.filter((part) => stored.includes(part))).toEqual([]);
    expect(stored).not.toContain(picture.bytes.subarray(0, 4).toString('hex'));
    expect(stored).not.toContain('QX9081726');
    const folder = counter.desk.needs.uploadsFolder;
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile()))
      expect((await readFile(join(file.parentPath, file.name))).includes(picture.bytes)).toBe(false);
    // moved to another account's row, it opens no more
    const stranger = await counter.sent(await counter.desk.newMember(null));
    await counter.desk.pool.query('alter table verification.pictures disable trigger pictures_stay');
    await counter.desk.pool.query(
      `update verification.pictures set sealed = (select sealed from verification.pictures where check_id = $1 limit 1)
       where check_id = $2`,
      [checkId, stranger],
    );
    await counter.desk.pool.query('alter table verification.pictures enable trigger pictures_stay');
    const [moved] = await picturesOf(stranger);
    await expect(
      viewDocument(counter.needs, {
        checkId: stranger,
        pictureId: BigInt(moved?.id ?? 0),
        reason,
        staff: noi,
      }),
    ).rejects.toThrow();
  });

  test('is opened only once who looks and why is on the trail', async () => {
    const checkId = await counter.sent(await counter.desk.newMember(null));
    const [picture] = await picturesOf(checkId);
    const view = { checkId, pictureId: BigInt(picture?.id ?? 0), reason, staff: noi };
    const silent = {
      ...counter.needs,
      audit: async () => {
        throw new Error('the trail cannot be written');
      },
    };
    await expect(viewDocument(silent, view)).rejects.toThrow('the trail cannot be written');
    const before = counter.audited.length;
    const bytes = await viewDocument(counter.needs, view);
    expect(bytes.equals((await soundPicture()).bytes)).toBe(true);
    expect(counter.audited.slice(before)).toMatchObject([{ action: 'verification.view-document', reason }]);
  });

  test('is shown in the queue too small and too blurred to read', async () => {
    const caller = await counter.desk.newMember(null);
    await openCheck(counter.needs, caller, counter.wish());
    await openCheck(counter.needs, caller, counter.wish({ tier: 2, document: counter.document() }));
    const checkId = BigInt((await counter.seen(caller)).check?.id ?? 0);
    await addPicture(counter.needs, caller, { checkId, kind: 'front', picture: await telling() });
    const [picture] = await picturesOf(checkId);
    const small = await readThumbnail(counter.needs, { checkId, pictureId: BigInt(picture?.id ?? 0) });
    const { width, height } = await sharp(small).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(160);
    // fine detail is gone: neighbouring points hardly differ
    const { channels } = await sharp(small).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(25);
  });

  test('of a key the house does not have is a fault that says so', async () => {
    const checkId = await counter.sent(await counter.desk.newMember(null));
    const [picture] = await picturesOf(checkId);
    const { deriveKeys } = await import('#platform/crypto');
    const other = { ...counter.needs, keys: deriveKeys('another secret of this test, long enough') };
    await expect(readThumbnail(other, { checkId, pictureId: BigInt(picture?.id ?? 0) })).rejects.toThrow(
      'which this house does not have',
    );
  });

  test('of a check that was sent back stays from then on, however long it had waited', async () => {
    const sent = await counter.sent(await counter.desk.newMember(null));
    counter.desk.clock.forward(89 * DAY_MS);
    await askForPictures(counter.needs, { ...(await claimed(sent)), cause: 'unreadable', asked: ['front'] });
    counter.desk.clock.forward(89 * DAY_MS);
    await eraseOverduePictures(counter.needs);
    expect(await picturesOf(sent)).toMatchObject([{ sealed: expect.anything() }]);
    counter.desk.clock.forward(DAY_MS);
    await eraseOverduePictures(counter.needs);
    expect(await picturesOf(sent)).toMatchObject([{ sealed: null }]);
  });

  test('is erased when its time is over, never before, and never comes back', async () => {
    const caller = await counter.desk.newMember(null);
    const refused = await counter.sent(caller);
    await refuseCheck(counter.needs, { ...(await claimed(refused)), cause: 'expired' });
    const kept = await counter.approved(await counter.desk.newMember(null));
    await eraseOverduePictures(counter.needs);
    expect(await picturesOf(refused)).toMatchObject([{ sealed: expect.anything() }]);
    counter.desk.clock.forward(30 * DAY_MS);
    await eraseOverduePictures(counter.needs);
    const [gone] = await picturesOf(refused);
    expect(gone?.sealed).toBeNull();
    expect(await picturesOf(kept)).toMatchObject([{ sealed: expect.anything() }]);
    await expect(
      viewDocument(counter.needs, { checkId: refused, pictureId: BigInt(gone?.id ?? 0), reason, staff: noi }),
    ).rejects.toMatchObject(refusedWith('verification/picture-gone'));
    await expect(
      counter.desk.pool.query(`update verification.pictures set erased_at = null where id = $1`, [gone?.id]),
    ).rejects.toThrow('not the same');
  });
});
