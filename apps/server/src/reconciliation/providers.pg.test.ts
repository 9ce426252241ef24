import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PaymentProvider, type ProviderTransaction, startCashier } from '#cashier';
import { installJobs } from '#platform/jobs';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { openDeposit } from '../cashier/open-deposit.ts';
import type { StatementLine } from '../cashier/providers/provider.ts';
import { type Desk, lineFor, newKey, openDesk, staffNamed } from '../cashier/testing/desk.ts';
import { withdrawingAt } from '../cashier/testing/withdrawing.ts';
import { askAgain } from './ask-again.ts';
import { compareDue, readAny } from './compare-due.ts';
import type { ReconciliationNeeds } from './needs.ts';
import { pageDifferences, pageWindows } from './queries.ts';

let desk: Desk;
let needs: ReconciliationNeeds;
let listed: ProviderTransaction[] = [];
let lines: StatementLine[] = [];
let isSilent = false;
const withdrawing = withdrawingAt(() => desk);
const ann = staffNamed(1, 'ann');
const audited: string[] = [];

beforeAll(async () => {
  const database = await createTestDatabase();
  await installJobs(database.pool);
  desk = await openDesk(database);
  const [bank] = desk.needs.providers as [PaymentProvider];
  const listing: PaymentProvider = {
    ...bank,
    statement: async () => lines,
    transactions: async () => {
      if (isSilent) throw new Error('no answer');
      return listed;
    },
  };
  const { books } = startCashier({ ...desk.needs, providers: [listing] });
  const unasked = () => {
    throw new Error('not part of this test');
  };
  needs = {
    ...desk.needs,
    vendors: { codes: () => [], clientOf: () => undefined, nameOf: (code) => code, hold: unasked },
    lines: { read: unasked, find: unasked, has: unasked, late: unasked, playersOf: unasked },
    handIn: unasked,
    providers: books,
    audit: async (_tx, entry) => void audited.push(entry.action),
    noteExport: async () => undefined,
  };
});
afterAll(() => desk.drop());
beforeEach(() => {
  lines = [];
  isSilent = false;
});

const differences = async (status: 'open' | 'agreed' = 'open') =>
  (await pageDifferences(needs, { status, before: null, limit: 100 })).items;
const said = async (status?: 'open' | 'agreed') =>
  (await differences(status)).map((one): [string, string] => [one.class, one.txId]).sort();
const windows = async () => (await pageWindows(needs, { before: null, limit: 100 })).items;

/** An order, and the transfer that pays it, as the bank has it. */
async function transferred() {
  const caller = await desk.newMember();
  const order = { key: newKey(), method: 'promptpay', amountMinor: 500_00n };
  const deposit = await openDeposit(desk.needs, caller, order);
  const line = lineFor(deposit, { paidAt: desk.needs.clock.now() });
  const transaction: ProviderTransaction = {
    kind: 'transfer',
    reference: line.reference,
    account: line.receivingAccount,
    currency: line.currency,
    amountMinor: line.amountMinor,
    state: 'arrived',
    at: line.paidAt,
  };
  return { caller, deposit, line, transaction };
}

/** Compares anew whatever is due or was compared. */
async function compareAll() {
  await sql`update reconciliation.windows set status = 'waiting', due_at = ${desk.needs.clock.now()}`.execute(
    desk.db,
  );
  await compareDue(needs);
}

test('what a bank lists and we never heard is found, taken anew through the callbacks’ way, and credited once', async () => {
  const { caller, deposit, line, transaction } = await transferred();
  listed = [transaction];
  desk.clock.forward(2 * 3_600_000);
  await compareDue(needs);
  expect(await said()).toEqual([['only-vendor', transaction.reference]]);
  const [one] = await differences();
  expect(one).toMatchObject({ vendor: 'provider:bank', deeds: ['ask-again'] });
  const wish = { staff: ann, id: BigInt(one?.id ?? 0), reason: 'the bank lists it' };
  expect(await askAgain(needs, wish)).toBe('not-told');
  expect(await said()).toHaveLength(1);
  lines = [line];
  await Promise.allSettled([askAgain(needs, wish), askAgain(needs, wish), askAgain(needs, wish)]);
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  expect(await said()).toEqual([]);
  expect(audited).toContain('reconciliation.ask-again');
  await compareAll();
  expect(await said()).toEqual([]);
});

test('a bank that lists another sum, currency or state, or forgets, is found out once, and so are payouts', async () => {
  const [dearer, foreign, reversed, forgotten] = [
    await transferred(),
    await transferred(),
    await transferred(),
    await transferred(),
  ];
  for (const { line } of [dearer, foreign, reversed, forgotten]) {
    lines = [line];
    await needs.providers.takeAnew('bank', { ...forgotten.transaction, reference: line.reference });
  }
  const { id: paidId } = await withdrawing.sent();
  const { id: lostId } = await withdrawing.sent();
  const paid = await needs.providers.own(desk.db, 'bank', { references: [`withdrawal/${paidId}`] });
  const payout = paid[0] as unknown as ProviderTransaction;
  listed = [
    ...listed,
    { ...dearer.transaction, amountMinor: 1n },
    { ...foreign.transaction, currency: 'THB' },
    { ...reversed.transaction, state: 'reversed' },
    { ...payout, state: 'failed' },
    { ...payout, reference: 'withdrawal/999999' },
  ];
  desk.clock.forward(2 * 3_600_000);
  await compareDue(needs);
  const all = [
    ['amount', dearer.line.reference],
    ['currency', foreign.line.reference],
    ['only-platform', forgotten.line.reference],
    ['only-platform', `withdrawal/${lostId}`],
    ['only-vendor', 'withdrawal/999999'],
    ['state', reversed.line.reference],
    ['state', `withdrawal/${paidId}`],
  ];
  expect(await said()).toEqual(all.sort());
  const ids = (await differences()).map(({ id }) => id);
  await compareAll();
  expect((await differences()).map(({ id }) => id)).toEqual(ids);
});

test('a transfer that the bank tells of once its hour was compared, dated into that hour, opens it again', async () => {
  const { line, transaction } = await transferred();
  desk.clock.forward(2 * 3_600_000);
  await compareDue(needs);
  const hour = transaction.at.toISOString().slice(0, 13);
  const period = async () => (await windows()).find((one) => one.period === hour);
  expect(await period()).toMatchObject({ status: 'compared', comparisonCount: 1 });
  lines = [line];
  await needs.providers.takeAnew('bank', transaction);
  await compareDue(needs);
  expect(await period()).toMatchObject({ status: 'waiting', lateAt: desk.needs.clock.now().toISOString() });
  desk.clock.forward(15 * 60_000);
  await compareDue(needs);
  expect(await period()).toMatchObject({ status: 'compared', comparisonCount: 2, lateAt: null });
  expect(await said()).toContainEqual(['only-platform', transaction.reference]);
  listed = [...listed, transaction];
  await compareAll();
  expect(await said()).not.toContainEqual(['only-platform', transaction.reference]);
});

test('two processes at one window file everything once, and a bank that is silent is asked again', async () => {
  isSilent = true;
  desk.clock.forward(2 * 3_600_000);
  await compareDue(needs);
  const waiting = (await windows()).filter(({ status }) => status === 'unavailable');
  expect(waiting).toMatchObject([{ detail: 'network' }]);
  isSilent = false;
  const id = BigInt(waiting[0]?.id ?? 0);
  const before = await said();
  expect(await Promise.all([readAny(needs, id), readAny(needs, id)])).toEqual([true, true]);
  expect(await said()).toEqual(before);
});
