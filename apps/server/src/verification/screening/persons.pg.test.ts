import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import type { CashierCaller } from '../../cashier/needs.ts';
import { claimCheck } from '../claim-check.ts';
import { approveCheck } from '../decide-check.ts';
import { openCheck } from '../open-check.ts';
import { type Counter, noi, openCounter, reason } from '../testing/counter.ts';
import { pageCases, presentCases } from './cases.ts';
import { compareAccounts } from './compare-accounts.ts';
import { clearCase, confirmCase } from './decide-case.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
});
afterAll(() => counter?.desk.drop());

let people = 0;
const newPerson = () => {
  people += 1;
  return { realName: `Waree Demo${'abcdefghij'[people]}`, birthday: '1988-08-08' };
};
type Person = ReturnType<typeof newPerson>;

const member = () => counter.desk.newMember(null);
/** As their profile says, with no check. */
const says = ({ memberId }: CashierCaller, person: Person) =>
  counter.people.set(memberId, { ...person, isFixed: false });
const word = (caller: CashierCaller, person: Person) =>
  openCheck(counter.needs, caller, counter.wish(person));
/** As the domain of exclusions tells, and the job that comes of it does. */
async function exclude({ memberId }: CashierCaller): Promise<void> {
  counter.excluded.add(memberId);
  await compareAccounts(counter.needs, { memberId: String(memberId) });
}
const casesOf = async ({ memberId }: CashierCaller) =>
  (await pageCases(counter.needs.db, { queue: 'all', memberId })).rows;

describe('who has name and birthday of a member who is excluded', () => {
  test.each([
    ['a check', word, word],
    ['a profile', says, word],
  ] as const)(
    'is not taken by their word: it waits, a case is open, and they neither play nor deposit (%s)',
    async (_by, first, second) => {
      const [gone, fresh, person] = [await member(), await member(), newPerson()];
      await first(gone, person);
      await exclude(gone);
      await second(fresh, person);
      expect(await counter.seen(fresh)).toMatchObject({ tier: 0, check: { status: 'waiting' } });
      const found = await casesOf(fresh);
      expect(await presentCases(counter.needs, found)).toMatchObject([
        {
          status: 'open',
          by: 'name-and-birthday',
          ownMember: { member: { id: String(gone.memberId) }, account: null },
        },
      ]);
      for (const closed of ['bet', 'deposit'])
        expect(counter.closed).toContain(`${fresh.memberId} ${closed}`);
      expect(counter.ended).toContain(fresh.memberId);
      expect(await casesOf(gone)).toEqual([]);
    },
  );

  test('is found before a deposit too, by what their profile says alone', async () => {
    const [gone, fresh, person] = [await member(), await member(), newPerson()];
    says(gone, person);
    await exclude(gone);
    says(fresh, person);
    await counter.domain.compareWithLists(fresh.memberId);
    expect(await casesOf(fresh)).toMatchObject([{ status: 'open', other_member_id: gone.memberId }]);
  });

  test('is found when the other excludes themselves, whoever came first', async () => {
    const [gone, other, person] = [await member(), await member(), newPerson()];
    await word(other, person);
    await word(gone, person);
    expect([await casesOf(gone), await casesOf(other)]).toEqual([[], []]);
    await exclude(gone);
    expect(await casesOf(other)).toMatchObject([{ status: 'open', matched_by: 'name-and-birthday' }]);
  });

  test('goes on once staff have found that it is somebody else', async () => {
    const [gone, fresh, person] = [await member(), await member(), newPerson()];
    await word(gone, person);
    await exclude(gone);
    await word(fresh, person);
    const checkId = BigInt((await counter.seen(fresh)).check?.id ?? 0);
    await claimCheck(counter.needs, { checkId, takeOver: false, staff: noi });
    const approve = () => approveCheck(counter.needs, { checkId, reason, staff: noi, expiresOn: null });
    await expect(approve()).rejects.toMatchObject({ code: 'verification/case-open' });
    const [found] = await casesOf(fresh);
    await clearCase(counter.needs, { caseId: found?.id ?? 0n, reason, staff: noi });
    await approve();
    expect((await counter.seen(fresh)).tier).toBe(1);
    expect(await casesOf(fresh)).toHaveLength(1);
  });

  test('of another birthday, or another name, has no case', async () => {
    const [gone, one, other, person] = [await member(), await member(), await member(), newPerson()];
    await word(gone, person);
    await exclude(gone);
    await word(one, { ...person, birthday: '1988-08-09' });
    await word(other, newPerson());
    expect([await casesOf(one), await casesOf(other)]).toEqual([[], []]);
  });
});

test('a document of somebody excluded opens a case under another name, and confirmed nothing is approved', async () => {
  const [gone, fresh] = [await member(), await member()];
  const document = counter.document();
  const person = newPerson();
  await word(gone, person);
  await counter.sent(gone, { ...person, document });
  const own = newPerson();
  await word(fresh, own);
  await exclude(gone);
  await counter.sent(fresh, { ...own, document });
  await counter.domain.compareWithLists(fresh.memberId);
  const [found] = await casesOf(fresh);
  expect(found).toMatchObject({ matched_by: 'document', status: 'open', other_member_id: gone.memberId });
  await confirmCase(counter.needs, { caseId: found?.id ?? 0n, reason, staff: noi, functions: ['bet'] });
  const checkId = BigInt((await counter.seen(fresh)).check?.id ?? 0);
  await claimCheck(counter.needs, { checkId, takeOver: false, staff: noi });
  await expect(
    approveCheck(counter.needs, { checkId, reason, staff: noi, expiresOn: null }),
  ).rejects.toMatchObject({ code: 'verification/case-confirmed' });
});
