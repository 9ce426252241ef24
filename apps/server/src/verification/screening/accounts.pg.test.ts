import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emit } from '#platform/outbox';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { hearOut } from '../../../testing/hear-out.ts';
import { setFundPassword } from '../../cashier/fund-password.ts';
import type { CashierCaller } from '../../cashier/needs.ts';
import { addPayoutAccount } from '../../cashier/payout-account.ts';
import { removePayoutAccount } from '../../cashier/remove-account.ts';
import { fundPassword, loginPassword } from '../../cashier/testing/desk.ts';
import { type Counter, noi, openCounter, reason } from '../testing/counter.ts';
import { pageCases, presentCases } from './cases.ts';
import { compareAccounts, compareAccountsOf } from './compare-accounts.ts';
import { clearCase, confirmCase } from './decide-case.ts';
import { openCase } from './open-case.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
});
afterAll(() => counter?.desk.drop());

let numbers = 5_550_000_000;
const nextNumber = () => {
  numbers += 1;
  return String(numbers);
};

async function ready(): Promise<CashierCaller> {
  const caller = await counter.desk.newMember();
  await setFundPassword(counter.desk.needs, caller, { loginPassword, fundPassword });
  return caller;
}
const bind = (caller: CashierCaller, accountNumber: string) =>
  addPayoutAccount(counter.desk.needs, caller, {
    bankCode: '004',
    accountNumber,
    holderName: 'สมชาย ใจดี',
    fundPassword,
  });
/** Binds it and takes it away again, so that another may have it. */
async function hadOnce(caller: CashierCaller, number: string): Promise<void> {
  const { id: accountId } = await bind(caller, number);
  await removePayoutAccount(counter.desk.needs, caller, { accountId, fundPassword });
}
/** As the domain of exclusions tells. */
async function exclude({ memberId }: CashierCaller): Promise<void> {
  counter.excluded.add(memberId);
  await inTransaction(counter.desk.db, (tx) =>
    emit(tx, {
      topic: 'member.excluded',
      subject: String(memberId),
      payload: { memberId: String(memberId), kind: 'self-exclusion', until: '2027-01-01T00:00:00.000Z' },
    }),
  );
}
/** As the process hears what was told, and does the jobs that come of it. */
async function settle(): Promise<number> {
  const { db, pool } = counter.desk;
  await hearOut(db, compareAccountsOf());
  const { rows } = await pool.query<{ payload: unknown }>(
    `with gone as (
       delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'verification.compare-accounts' returning j.payload
     ) select payload from gone`,
  );
  for (const { payload } of rows) await compareAccounts(counter.needs, payload);
  return rows.length;
}
const casesOf = async ({ memberId }: CashierCaller) =>
  (await pageCases(counter.needs.db, { queue: 'all', memberId })).rows;

test('binding an account that was somebody’s who is excluded opens a case with its facts', async () => {
  const [gone, fresh] = [await ready(), await ready()];
  const number = nextNumber();
  await hadOnce(gone, number);
  await exclude(gone);
  await bind(fresh, number);
  await settle();
  const found = await casesOf(fresh);
  expect(await presentCases(counter.needs, found)).toMatchObject([
    {
      status: 'open',
      by: 'payout-account',
      score: 100,
      ownMember: {
        member: { id: String(gone.memberId), username: `member${gone.memberId}` },
        account: `004 ••••${number.slice(-4)}`,
      },
    },
  ]);
  expect(JSON.stringify(await presentCases(counter.needs, found))).not.toContain(number);
  for (const closed of ['bet', 'deposit', 'withdraw'])
    expect(counter.closed).toContain(`${fresh.memberId} ${closed}`);
  expect(await casesOf(gone)).toEqual([]);
});

test('when somebody excludes themselves, who had bound the same number before has a case too', async () => {
  const [gone, other] = [await ready(), await ready()];
  const number = nextNumber();
  await hadOnce(gone, number);
  await bind(other, number);
  await settle();
  expect(await casesOf(other)).toEqual([]);
  await exclude(gone);
  await settle();
  expect(await casesOf(other)).toMatchObject([
    { matched_by: 'payout-account', other_member_id: gone.memberId },
  ]);
});

test('who is refused an account because somebody excluded still has it has a case; the refusal says no more', async () => {
  const [gone, other] = [await ready(), await ready()];
  const number = nextNumber();
  await bind(gone, number);
  await exclude(gone);
  await settle();
  const refused = await bind(other, number).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'cashier/account-taken', params: {} });
  await settle();
  expect(await casesOf(other)).toMatchObject([{ other_member_id: gone.memberId, status: 'open' }]);
});

test('an excluded stranger who types a number closes out its owner only where both go by one name', async () => {
  for (const [holderName, count] of [
    ['วิภา มั่นคง', 0],
    ['สมชาย ใจดี', 1],
  ] as const) {
    const [owner, stranger] = [await ready(), await ready()];
    const number = nextNumber();
    await bind(owner, number);
    counter.people.set(owner.memberId, { realName: 'สมชาย ใจดี', birthday: null, isFixed: false });
    counter.people.set(stranger.memberId, { realName: holderName, birthday: null, isFixed: false });
    await exclude(stranger);
    await expect(bind(stranger, number)).rejects.toMatchObject({ code: 'cashier/account-taken' });
    await settle();
    expect(await casesOf(owner)).toHaveLength(count);
  }
});

test('an account of somebody who is not excluded opens nothing, nor does one’s own number bound again', async () => {
  const [one, other] = [await ready(), await ready()];
  const number = nextNumber();
  await bind(one, number);
  await expect(bind(other, number)).rejects.toMatchObject({ code: 'cashier/account-taken' });
  await expect(bind(one, number)).rejects.toMatchObject({ code: 'cashier/account-taken' });
  await settle();
  expect([await casesOf(one), await casesOf(other)]).toEqual([[], []]);
});

test('an exclusion and a binding at the same moment open one case, whichever is heard of first', async () => {
  const [gone, other] = [await ready(), await ready()];
  const number = nextNumber();
  await hadOnce(gone, number);
  await settle();
  await Promise.all([exclude(gone), bind(other, number)]);
  expect(await settle()).toBe(2);
  const both = { memberId: String(other.memberId) };
  await Promise.all([compareAccounts(counter.needs, both), compareAccounts(counter.needs, both)]);
  expect(await casesOf(other)).toHaveLength(1);
});

test('once cleared, the same pair opens no second case', async () => {
  const [gone, other] = [await ready(), await ready()];
  const number = nextNumber();
  await hadOnce(gone, number);
  await exclude(gone);
  await bind(other, number);
  await settle();
  const [found] = await casesOf(other);
  await clearCase(counter.needs, { caseId: found?.id ?? 0n, reason, staff: noi });
  await compareAccounts(counter.needs, { memberId: String(gone.memberId) });
  expect(await casesOf(other)).toMatchObject([{ status: 'cleared' }]);
});

test('whoever is confirmed to stand on a list passes it on to who has their account', async () => {
  const [listed, other] = [await ready(), await ready()];
  const number = nextNumber();
  await hadOnce(listed, number);
  await bind(other, number);
  await openCase(counter.needs, {
    member_id: listed.memberId,
    list: 'register-one',
    entry_key: 'somebody|',
    entry_name: 'Somebody',
    entry_birthday: null,
    real_name: 'Somebody',
    birthday: null,
    score: 100,
    matched_by: 'name',
    other_member_id: null,
    shared_account: null,
  });
  await settle();
  await compareAccounts(counter.needs, { memberId: String(listed.memberId) });
  expect(await casesOf(other)).toEqual([]);
  const [found] = await casesOf(listed);
  await confirmCase(counter.needs, { caseId: found?.id ?? 0n, reason, staff: noi, functions: ['bet'] });
  await settle();
  expect(await casesOf(other)).toMatchObject([{ other_member_id: listed.memberId }]);
});
