import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { soundPicture } from '../cashier/testing/pictures.ts';
import { addPicture } from './add-picture.ts';
import { approveCheck } from './decide-check.ts';
import { sendCheck, withdrawCheck } from './member-deeds.ts';
import { openCheck } from './open-check.ts';
import { medianMinutes } from './queries.ts';
import { type Counter, noi, openCounter, reason } from './testing/counter.ts';

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

describe('the member', () => {
  test('is of the first tier by their word, at once', async () => {
    const caller = await counter.desk.newMember(null);
    expect((await counter.seen(caller)).tier).toBe(0);
    await openCheck(counter.needs, caller, counter.wish());
    expect(await counter.seen(caller)).toMatchObject({
      tier: 1,
      check: { status: 'approved', steps: [{}, { by: 'member' }, { status: 'approved', by: 'system' }] },
    });
  });

  test.each([
    ['the tier after the next', { tier: 2 as const }, 'verification/not-next'],
    ['an age below the house’s', { birthday: '2008-11-22' }, 'verification/too-young'],
    ['a day that is none', { birthday: '1990-02-30' }, 'verification/too-young'],
    ['a country that is none', { country: 'XX' }, 'verification/country-unknown'],
    ['a name that is none', { realName: '1234' }, 'verification/name-invalid'],
  ])('cannot ask with %s', async (_what, change, code) => {
    const caller = await counter.desk.newMember(null);
    await expect(openCheck(counter.needs, caller, counter.wish(change))).rejects.toMatchObject(
      refusedWith(code),
    );
    expect((await counter.seen(caller)).tier).toBe(0);
  });

  test('comes of age by the house’s clock', async () => {
    const caller = await counter.desk.newMember(null);
    await openCheck(counter.needs, caller, counter.wish({ birthday: '2008-11-21' }));
    expect((await counter.seen(caller)).tier).toBe(1);
  });

  test('cannot say another name or birthday than the house holds', async () => {
    const caller = await counter.desk.newMember(null);
    counter.people.set(caller.memberId, { realName: 'Mali Demo', birthday: '1991-01-01', isFixed: false });
    await expect(openCheck(counter.needs, caller, counter.wish())).rejects.toMatchObject(
      refusedWith('verification/name-differs'),
    );
    await expect(
      openCheck(counter.needs, caller, counter.wish({ realName: 'mali  DEMO' })),
    ).rejects.toMatchObject(refusedWith('verification/birthday-differs'));
  });

  test('sends nothing before every picture is there, and sees what is missing', async () => {
    const caller = await counter.desk.newMember(null);
    await openCheck(counter.needs, caller, counter.wish());
    const document = { kind: 'id-card' as const, number: '1103702071811' };
    await openCheck(counter.needs, caller, counter.wish({ tier: 2, document }));
    const checkId = BigInt((await counter.seen(caller)).check?.id ?? 0);
    expect((await counter.seen(caller)).check?.missing).toEqual(['front', 'back']);
    await addPicture(counter.needs, caller, { checkId, kind: 'front', picture: await soundPicture() });
    await expect(sendCheck(counter.needs, caller, { checkId })).rejects.toMatchObject(
      refusedWith('verification/picture-missing'),
    );
    await expect(
      addPicture(counter.needs, caller, { checkId, kind: 'funds', picture: await soundPicture() }),
    ).rejects.toMatchObject(refusedWith('verification/picture-not-asked'));
    await addPicture(counter.needs, caller, { checkId, kind: 'back', picture: await soundPicture() });
    await sendCheck(counter.needs, caller, { checkId });
    expect((await counter.seen(caller)).check).toMatchObject({
      status: 'waiting',
      documentNumber: '••••1811',
    });
    await expect(
      addPicture(counter.needs, caller, { checkId, kind: 'front', picture: await soundPicture() }),
    ).rejects.toMatchObject(refusedWith('verification/moved-on'));
  });

  test('meets nobody else’s check', async () => {
    const [caller, other] = [await counter.desk.newMember(null), await counter.desk.newMember(null)];
    const checkId = await counter.sent(caller);
    await expect(withdrawCheck(counter.needs, other, { checkId })).rejects.toMatchObject(
      refusedWith('verification/not-found'),
    );
  });

  test('takes a check back, and its pictures are gone at once', async () => {
    const caller = await counter.desk.newMember(null);
    const checkId = await counter.sent(caller);
    await withdrawCheck(counter.needs, caller, { checkId });
    expect(await picturesOf(checkId)).toMatchObject([{ sealed: null }]);
    await expect(
      approveCheck(counter.needs, { ...{ checkId, reason, staff: noi }, expiresOn: null }),
    ).rejects.toMatchObject(refusedWith('verification/moved-on'));
  });

  test('has one open check, of two asked for at once', async () => {
    const caller = await counter.desk.newMember(null);
    await openCheck(counter.needs, caller, counter.wish());
    const ask = () =>
      openCheck(counter.needs, caller, counter.wish({ tier: 2, document: counter.document() }));
    await Promise.allSettled([ask(), ask(), ask()]);
    const { rows } = await counter.desk.pool.query(
      `select count(*)::int as count from verification.checks where member_id = $1 and status = 'draft'`,
      [caller.memberId],
    );
    expect(rows[0].count).toBe(1);
  });

  test('reads how many are ahead', async () => {
    const [first, second] = [await counter.desk.newMember(null), await counter.desk.newMember(null)];
    await counter.sent(first);
    const before = (await counter.seen(first)).ahead ?? 0;
    counter.desk.clock.forward(60_000);
    await counter.sent(second);
    expect((await counter.seen(second)).ahead).toBe(before + 1);
    expect((await counter.seen(await counter.desk.newMember(null))).ahead).toBeNull();
  });

  test('reads how long it takes once twenty were decided by people, and nothing before', async () => {
    const at = counter.desk.clock.now();
    const decided = (minutes: number, tier = 3) =>
      counter.desk.pool.query(
        `insert into verification.checks
          (member_id, tier, status, real_name, birthday, country, person_mac, opened_at, sent_at, decided_at)
        values (1, $1, 'refused', 'Mali Demo', '1990-01-01', 'TH', '', $2, $2, $3)`,
        [tier, new Date(at.getTime() - minutes * 60_000), at],
      );
    for (let minutes = 1; minutes < 20; minutes += 1) await decided(minutes);
    await decided(1, 1);
    expect(await medianMinutes(counter.needs.db, at)).toBeNull();
    await decided(20);
    expect(await medianMinutes(counter.needs.db, at)).toBe(11);
    expect(await medianMinutes(counter.needs.db, new Date(at.getTime() + 31 * DAY_MS))).toBeNull();
  });
});
