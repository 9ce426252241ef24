import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { soundPicture } from '../cashier/testing/pictures.ts';
import { addPicture } from './add-picture.ts';
import { claimCheck } from './claim-check.ts';
import { approveCheck, askForPictures, refuseCheck } from './decide-check.ts';
import { sendCheck } from './member-deeds.ts';
import { openCheck } from './open-check.ts';
import { presentForStaff } from './present-for-staff.ts';
import { pageChecks } from './queries.ts';
import { findCheck } from './rows.ts';
import { type Counter, dao, noi, openCounter, reason } from './testing/counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
});
afterAll(() => counter?.desk.drop());

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

describe('staff', () => {
  test('approve: the tier is reached, name and birthday are fixed, the member is told', async () => {
    const caller = await counter.desk.newMember(null);
    await counter.approved(caller);
    expect(await counter.seen(caller)).toMatchObject({
      tier: 2,
      documentExpiresOn: '2030-01-31',
      person: { realName: 'สมชาย ใจดี', birthday: '1990-02-28', isFixed: true },
    });
    expect(counter.messages.at(-1)).toEqual({ memberId: caller.memberId, outcome: 'approved' });
    expect(counter.audited.at(-1)).toMatchObject({ action: 'verification.approved', reason });
  });

  test('approve a document: whoever was long away is known again, and nobody is by a word', async () => {
    const caller = await counter.desk.newMember(null);
    await counter.sent(caller);
    expect(counter.known).not.toContain(caller.memberId);
    const { check } = await counter.seen(caller);
    await approveCheck(counter.needs, { ...(await claimed(BigInt(check?.id ?? 0))), expiresOn: null });
    expect(counter.known).toContain(caller.memberId);
  });

  test('refuse with a cause that the member reads; what they wrote for each other stays with them', async () => {
    const caller = await counter.desk.newMember(null);
    const checkId = await counter.sent(caller);
    await refuseCheck(counter.needs, { ...(await claimed(checkId)), cause: 'unreadable' });
    const { check } = await counter.seen(caller);
    expect(check?.steps.at(-1)).toMatchObject({ status: 'refused', by: 'staff', cause: 'unreadable' });
    expect(JSON.stringify(check)).not.toContain(reason);
    expect(JSON.stringify(check)).not.toContain('noi');
    const [seen] = await presentForStaff(counter.needs, [await findCheck(counter.needs.db, checkId)]);
    expect(seen?.steps.at(-1)).toMatchObject({ actor: 'noi', note: reason });
  });

  test('ask for another picture: the one of before does not do, and it comes back to the queue', async () => {
    const caller = await counter.desk.newMember(null);
    const checkId = await counter.sent(caller);
    counter.desk.clock.forward(60_000);
    await askForPictures(counter.needs, {
      ...(await claimed(checkId)),
      cause: 'unreadable',
      asked: ['front'],
    });
    expect((await counter.seen(caller)).check).toMatchObject({ status: 'more-asked', missing: ['front'] });
    await expect(sendCheck(counter.needs, caller, { checkId })).rejects.toMatchObject(
      refusedWith('verification/picture-missing'),
    );
    await addPicture(counter.needs, caller, { checkId, kind: 'front', picture: await soundPicture() });
    await sendCheck(counter.needs, caller, { checkId });
    expect(
      (await pageChecks(counter.needs.db, { queue: 'waiting', memberId: caller.memberId })).rows,
    ).toHaveLength(1);
    expect(await picturesOf(checkId)).toMatchObject([{ sealed: null }, { sealed: expect.anything() }]);
  });

  test('decide only what is in their hands; of two approvals at once one holds', async () => {
    const caller = await counter.desk.newMember(null);
    const checkId = await counter.sent(caller);
    const approve = (staff = noi) => approveCheck(counter.needs, { checkId, reason, staff, expiresOn: null });
    await expect(approve()).rejects.toMatchObject(refusedWith('verification/not-claimed'));
    await claimed(checkId);
    await expect(approve(dao)).rejects.toMatchObject(refusedWith('verification/claimed-by-another'));
    await expect(claimed(checkId, dao)).rejects.toMatchObject(refusedWith('verification/claimed-by-another'));
    const done = await Promise.allSettled([approve(), approve()]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('lose a claim after its time, to whoever takes it', async () => {
    const caller = await counter.desk.newMember(null);
    const checkId = await counter.sent(caller);
    await claimed(checkId);
    counter.desk.clock.forward(15 * 60_000);
    await claimed(checkId, dao);
    await expect(
      refuseCheck(counter.needs, { checkId, reason, staff: noi, cause: 'altered' }),
    ).rejects.toMatchObject(refusedWith('verification/claimed-by-another'));
  });

  test('cannot approve a document that has expired, nor somebody under age', async () => {
    const caller = await counter.desk.newMember(null);
    const checkId = await counter.sent(caller);
    const claim = await claimed(checkId);
    await expect(approveCheck(counter.needs, { ...claim, expiresOn: '2026-11-20' })).rejects.toMatchObject(
      refusedWith('verification/document-expired'),
    );
    const strict = { ...counter.needs, brand: { settings: () => ({ legalAge: 50, utcOffsetMinutes: 480 }) } };
    await expect(approveCheck(strict, { ...claim, expiresOn: null })).rejects.toMatchObject(
      refusedWith('verification/too-young'),
    );
    expect((await counter.seen(caller)).tier).toBe(1);
  });

  test('see who else has the same document, or the same name and birthday, with the facts', async () => {
    const [first, second, third] = [
      await counter.desk.newMember(null),
      await counter.desk.newMember(null),
      await counter.desk.newMember(null),
    ];
    const number = { kind: 'passport' as const, number: 'ZZ7654321' };
    const person = { realName: 'Wanida Demo', birthday: '1985-05-05' };
    const other = { realName: 'Somsri Demo', birthday: '1979-09-09' };
    await openCheck(counter.needs, first, counter.wish(person));
    await counter.sent(first, { ...person, document: number });
    await openCheck(counter.needs, second, counter.wish(other));
    const checkId = await counter.sent(second, { ...other, document: { ...number, number: 'zz-765 4321' } });
    await openCheck(counter.needs, third, counter.wish(other));
    const [seen] = await presentForStaff(counter.needs, [await findCheck(counter.needs.db, checkId)]);
    expect(seen?.samePersons).toEqual([
      expect.objectContaining({
        by: 'document',
        member: expect.objectContaining({ id: String(first.memberId) }),
      }),
      expect.objectContaining({
        by: 'name-and-birthday',
        member: expect.objectContaining({ id: String(third.memberId) }),
      }),
    ]);
  });

  test('keep what was decided: the table takes no other', async () => {
    const checkId = await counter.approved(await counter.desk.newMember(null));
    for (const change of [`status = 'waiting', decided_at = null`, `real_name = 'Somebody Else'`, `tier = 3`])
      await expect(
        counter.desk.pool.query(`update verification.checks set ${change} where id = $1`, [checkId]),
      ).rejects.toThrow();
  });
});
