import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WithdrawalTerms } from '@fairhall/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { houseBalance } from '#wallet';
import { auditBooks } from '../../../../../tools/audit/audit-books.ts';
import { repository } from '../../../../../tools/start/options.ts';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { refuseWithdrawal } from '../judge-withdrawal.ts';
import { cancelWithdrawal } from '../member-deeds.ts';
import { readWithdrawalOptions } from '../read-options.ts';
import { requestWithdrawal } from '../request-withdrawal.ts';
import { proposeBounce } from '../second-person.ts';
import { currency, type Desk, fundPassword, newKey, openDesk } from '../testing/desk.ts';
import { ann, ben, reason, withdrawingAt } from '../testing/withdrawing.ts';
import { editTerms } from './edit-terms.ts';
import { firstTermsOf } from './terms.ts';
import { readTerms } from './terms-rows.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk?.drop());

const { claimed, inPayStage, sent, tell, statusOf } = withdrawingAt(() => desk);
const onePercent = { rate: 100, min: '1000', max: '20000' };

async function setTerms(change: Partial<WithdrawalTerms>) {
  const { revision } = await readTerms(desk.db, currency);
  return editTerms(desk.needs, {
    currency,
    terms: { ...firstTermsOf(currency), ...change },
    revision,
    reason,
    staff: ann,
  });
}
const fees = () => houseBalance(desk.db, { name: 'house:withdrawal-fees', currency });

type Rich = Awaited<ReturnType<Desk['richMember']>>;
const ask = ({ caller, accountId }: Rich, amountMinor: bigint, feeMinor?: bigint) =>
  requestWithdrawal(desk.needs, caller, { key: newKey(), accountId, amountMinor, feeMinor, fundPassword });

describe('the fee', () => {
  test('is said before, fixed when it is asked for, taken when the rest is paid', async () => {
    await setTerms({ freeCount: 0, fee: onePercent });
    const before = await fees();
    const order = await sent();
    expect((await desk.withdrawalRow(order.id)).fee_minor).toBe(10_00n);
    expect(desk.bank.paid.get(`withdrawal/${order.id}`)?.amountMinor).toBe(390_00n);
    expect((await fees()) - before).toBe(10_00n);
    expect(await desk.balancesOf(order.caller)).toMatchObject({ cash: 600_00n, hold: 0n });
  });

  test('of before counts, whatever staff change meanwhile', async () => {
    await setTerms({ freeCount: 0, fee: onePercent });
    const order = await inPayStage();
    await setTerms({ freeCount: 0, fee: { ...onePercent, min: '5000' } });
    expect((await desk.withdrawalRow(order.id)).fee_minor).toBe(10_00n);
    await expect(
      desk.pool.query('update cashier.withdrawals set fee_minor = 0 where id = $1', [order.id]),
    ).rejects.toThrow('not the same order');
  });

  test('that is not the one shown is not taken: the member looks again', async () => {
    await setTerms({ freeCount: 0, fee: onePercent });
    const member = await desk.richMember();
    await expect(ask(member, 400_00n, 0n)).rejects.toMatchObject({
      code: 'cashier/fee-changed',
      params: { amount: '1000' },
    });
    expect((await desk.balancesOf(member.caller)).hold).toBe(0n);
    expect((await ask(member, 400_00n, 10_00n)).fee_minor).toBe(10_00n);
  });

  test.each([
    [
      'staff refuse it',
      async (id: bigint) =>
        void (await refuseWithdrawal(desk.needs, { ...(await claimed(id)), stage: 'pay' })),
    ],
    [
      'the bank fails to pay',
      async (id: bigint) => {
        await desk.pool.query(`update cashier.withdrawals set status = 'paying' where id = $1`, [id]);
        await desk.pool.query(
          `insert into cashier.payouts (withdrawal_id, provider, key, state, created_at, amount_minor, fee_minor)
            select id, 'bank', $2, 'intent', now(), amount_minor - fee_minor, fee_minor from cashier.withdrawals where id = $1`,
          [id, `withdrawal/${id}`],
        );
        await tell(id, { state: 'failed', reason: 'no such account' });
      },
    ],
  ])('comes back wholly with the rest when %s', async (_what, end) => {
    await setTerms({ freeCount: 0, fee: onePercent });
    const before = await fees();
    const order = await inPayStage();
    await end(order.id);
    expect(await desk.balancesOf(order.caller)).toMatchObject({ cash: 1_000_00n, hold: 0n });
    expect(await fees()).toBe(before);
  });

  test('comes back wholly when the bank gives a payment back', async () => {
    await setTerms({ freeCount: 0, fee: onePercent });
    const before = await fees();
    const order = await sent();
    await tell(order.id, { state: 'failed', reason: 'account closed' });
    expect(await statusOf(order.id)).toBe('disputed');
    await proposeBounce(desk.needs, { ...(await claimed(order.id)), reference: 'bounced' });
    await desk.approve(ben);
    expect(await desk.balancesOf(order.caller)).toMatchObject({ cash: 1_000_00n, hold: 0n });
    expect(await fees()).toBe(before);
  });
});

describe('of a day', () => {
  test('the first are free, then the fee is asked; what came back counts no more; a new day begins at midnight of the house', async () => {
    await setTerms({ freeCount: 1, fee: onePercent });
    const member = await desk.richMember();
    const free = await ask(member, 100_00n);
    expect(free.fee_minor).toBe(0n);
    expect(await readWithdrawalOptions(desk.needs, member.caller)).toMatchObject({
      freeLeft: 0,
      countLeft: 9,
    });
    await cancelWithdrawal(desk.needs, member.caller, { withdrawalId: free.id });
    const again = await ask(member, 100_00n);
    expect(again.fee_minor).toBe(0n);
    await desk.pool.query(`update cashier.withdrawals set status = 'pay' where id = $1;`, [again.id]);
    await desk.pool.query(
      `update cashier.withdrawals set status = 'sent', sent_at = created_at where id = $1`,
      [again.id],
    );
    expect((await ask(member, 100_00n)).fee_minor).toBe(10_00n);
  });

  test('no more are asked for than the house allows, by number and by amount', async () => {
    await setTerms({ dailyCount: 1, max: '50000', dailyAmount: '60000' });
    const member = await desk.richMember();
    const { id } = await ask(member, 300_00n);
    await desk.pool.query(`update cashier.withdrawals set status = 'pay' where id = $1`, [id]);
    await desk.pool.query(
      `update cashier.withdrawals set status = 'sent', sent_at = created_at where id = $1`,
      [id],
    );
    await expect(ask(member, 200_00n)).rejects.toMatchObject({ code: 'cashier/withdrawals-of-today' });
    await setTerms({ dailyCount: 5, max: '50000', dailyAmount: '60000' });
    await expect(ask(member, 400_00n)).rejects.toMatchObject({
      code: 'cashier/amount-of-today',
      params: { left: '30000' },
    });
    desk.clock.forward(24 * 3_600_000);
    expect((await ask(member, 400_00n)).status).toBe('risk');
  });
});

test('a member of a level is asked for the fee of that level, and is shown it before', async () => {
  const level = { min: '5000', max: '50000', dailyCount: 5, dailyAmount: '90000', freeCount: 0 };
  await setTerms({
    ...{ max: '40000', dailyCount: 4, dailyAmount: '40000', freeCount: 0 },
    fee: { rate: 200, min: '2000', max: null },
    levels: [{ fromTier: 3, ...level, fee: onePercent }],
  });
  const member = await desk.richMember();
  const options = await readWithdrawalOptions(desk.needs, member.caller);
  expect(options).toMatchObject({
    tier: 3,
    min: '5000',
    max: '50000',
    dailyCount: 5,
    freeLeft: 0,
    fee: onePercent,
    nextLevel: null,
  });
  const { fee_minor: feeMinor } = await ask(member, 400_00n, 10_00n);
  expect(feeMinor).toBe(10_00n);
  const other = await desk.richMember();
  await expect(ask(other, 500_01n)).rejects.toMatchObject({
    code: 'cashier/amount-too-large',
    params: { max: '50000' },
  });
  await expect(ask(other, 49_99n)).rejects.toMatchObject({
    code: 'cashier/amount-too-small',
    params: { min: '5000' },
  });
  expect((await readTerms(desk.db, currency)).terms.levels).toHaveLength(1);
});

describe('staff', () => {
  test('change the terms on what they had before their eyes, and on the trail', async () => {
    const { revision } = await setTerms({});
    const change = {
      currency,
      terms: { ...firstTermsOf(currency), freeCount: 5 },
      revision,
      reason,
      staff: ann,
    };
    expect((await editTerms(desk.needs, change)).terms.freeCount).toBe(5);
    await expect(editTerms(desk.needs, change)).rejects.toMatchObject({ code: 'request/conflict' });
    expect(desk.audited.at(-1)).toMatchObject({
      action: 'cashier.edit-terms',
      before: { free_count: 3 },
      after: { free_count: 5 },
    });
  });

  test('make a level worse than what is below it only by saying so, and that is on the trail', async () => {
    const { revision } = await setTerms({});
    const { min, max, dailyCount, dailyAmount, freeCount, fee } = firstTermsOf(currency);
    const worse = { fromTier: 2 as const, min, max, dailyCount: dailyCount - 1, dailyAmount, freeCount, fee };
    const change = {
      currency,
      terms: { ...firstTermsOf(currency), levels: [worse] },
      revision,
      reason,
      staff: ann,
    };
    expect(() => editTerms(desk.needs, change)).toThrow('cashier/level-worse');
    expect((await readTerms(desk.db, currency)).terms.levels).toEqual([]);
    await editTerms(desk.needs, { ...change, worseLevels: [2] });
    expect((await readTerms(desk.db, currency)).terms.levels).toEqual([worse]);
    expect(desk.audited.at(-1)).toMatchObject({
      action: 'cashier.edit-terms',
      after: { currency, levels: [{ fromTier: 2, daily_count: 9, min_minor: 100_00n }], worse_levels: [2] },
      reason,
    });
  });

  test('cannot set terms for a currency nobody has', async () => {
    const change = { currency: 'XYZ', terms: firstTermsOf(currency), revision: 0, reason, staff: ann };
    expect(() => editTerms(desk.needs, change)).toThrow('cashier/currency-unfit');
  });
});

test('levels of before they had a least of their own have that of everybody', async () => {
  const level = { max: '50000', dailyCount: 5, dailyAmount: '90000', freeCount: 4, fee: onePercent };
  await setTerms({ min: '7000', levels: [] });
  await desk.pool.query('update cashier.withdrawal_terms set levels = $1 where currency = $2', [
    JSON.stringify([
      { fromTier: 1, ...level },
      { fromTier: 3, ...level },
    ]),
    currency,
  ]);
  const migration = join(repository, 'apps/server/migrations/1015-least-by-level.sql');
  await desk.pool.query(await readFile(migration, 'utf8'));
  expect((await readTerms(desk.db, currency)).terms.levels).toEqual([
    { fromTier: 1, min: '7000', ...level },
    { fromTier: 3, min: '7000', ...level },
  ]);
});

test('the books of all that balance, and every fee has its withdrawal', async () => {
  const client = await desk.pool.connect();
  try {
    const broken = (await auditBooks(client)).filter((finding) => finding.broken.length > 0);
    // the desk gives its members money without a deposit, and spends it without a bet
    const ofTheDesk = ['deposit', 'call of a vendor'];
    expect(broken.filter(({ title }) => !ofTheDesk.some((known) => title.includes(known)))).toEqual([]);
  } finally {
    client.release();
  }
});
