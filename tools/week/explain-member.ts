import * as contract from '@fairhall/contract';
import { type AccountEntry, houseDay, movementGroupOf } from '@fairhall/contract';
import { expect } from 'vitest';
import type { Person } from './open-week.ts';

type Days = { from: string; to: string };
type Page = { items: readonly unknown[]; next: string | null };

const sum = (amounts: readonly (string | bigint | null)[]) =>
  amounts.reduce<bigint>((total, amount) => total + BigInt(amount ?? 0), 0n);
const wallets = ['cash', 'hold', 'settlement'] as const;

/** Every page of a list, however many rows one has. */
export async function readAll<Answer extends Page>(
  read: (cursor: { cursor?: string }) => Promise<Answer>,
): Promise<{ items: Answer['items'][number][]; first: Answer }> {
  const first = await read({});
  const items: Answer['items'][number][] = [...first.items];
  for (let { next } = first; next; ) {
    const page = await read({ cursor: next });
    items.push(...page.items);
    next = page.next;
  }
  return { items, first };
}

/** Fails where a number of a member's pages is not what the rows behind it make of it. */
export async function explainMember({ ask }: Person, days: Days): Promise<void> {
  const records = new Map<string, AccountEntry[]>();
  for (const wallet of wallets) records.set(wallet, await explainRecord(ask, { ...days, wallet }));
  const cash = records.get('cash') ?? [];
  const held = records.get('hold') ?? [];
  const balance = await ask(contract.readBalance);
  expect(balance.sumBalance, 'the header shows what the record ends with').toBe(cash[0]?.balance ?? '0');
  expect(balance.inWithdrawal).toBe(held[0]?.balance ?? '0');

  const accounted = await explainOrders(ask, days);
  const { items: rounds, first } = await readAll((cursor) =>
    ask(contract.listMyRounds, { query: { ...days, ...cursor } }),
  );
  const ofPlay = cash.filter(({ kind }) => ['bet', 'win', 'rollback'].includes(movementGroupOf(kind)));
  expect(sum(ofPlay.map(({ amount }) => amount)), 'rounds make the movements of play').toBe(
    sum(rounds.map(({ payout }) => payout)) - sum(rounds.map(({ stake }) => stake)),
  );
  expect(sum(first.totals.map(({ stake }) => stake))).toBe(sum(rounds.map(({ stake }) => stake)));

  const between = new Set(records.get('settlement')?.map(({ key }) => key));
  const unexplained = cash.filter(
    (entry) =>
      !ofPlay.includes(entry) &&
      !accounted.has(entry.key) &&
      !between.has(entry.key) &&
      !/^(bonus|correction)/.test(entry.kind),
  );
  expect(unexplained, 'movements that no order, round or other wallet accounts for').toEqual([]);
  await explainBonuses(ask, cash);
  await explainProfit(ask, days, rounds);
  await explainMonths(ask, cash);
  await explainTurnover(ask);
}

type Ask = Person['ask'];

async function explainRecord(
  ask: Ask,
  query: Days & { wallet: (typeof wallets)[number] },
): Promise<AccountEntry[]> {
  const { items, first } = await readAll((cursor) =>
    ask(contract.listMyEntries, { query: { ...query, ...cursor } }),
  );
  for (const [place, entry] of items.entries()) {
    expect(BigInt(entry.balanceBefore) + BigInt(entry.amount)).toBe(BigInt(entry.balance));
    const older = items[place + 1];
    expect(entry.balanceBefore, `${query.wallet}: one movement follows the other`).toBe(
      older?.balance ?? '0',
    );
  }
  // those of the days before were read on their days
  for (const { key, amount } of items.filter(({ at }) => houseDay(Date.parse(at)) === query.to)) {
    const { receipt } = await ask(contract.readReceipt, { query: { key } });
    const own = receipt.lines.flatMap((line) => ('amount' in line ? [line.amount] : []));
    expect(own, `the receipt of ${key}`).toContain(amount);
  }
  const came = items.filter(({ amount }) => BigInt(amount) > 0n).map(({ amount }) => amount);
  const went = items.filter(({ amount }) => BigInt(amount) < 0n).map(({ amount }) => amount);
  expect(first.total).toEqual({
    count: items.length,
    in: String(sum(came)),
    out: String(-sum(went)),
  });
  return items;
}

/** Deposits, withdrawals and transfers; answers the keys of the movements they name. */
async function explainOrders(ask: Ask, query: Days): Promise<Set<string>> {
  const deposits = await readAll((cursor) => ask(contract.listDeposits, { query: { ...query, ...cursor } }));
  for (const order of deposits.items)
    expect(sum(order.movements.map(({ amount }) => amount)), `deposit ${order.orderNumber}`).toBe(
      BigInt(order.creditedAmount ?? 0),
    );
  expect(sum(deposits.first.totals.map(({ credited }) => credited))).toBe(
    sum(deposits.items.map(({ creditedAmount }) => creditedAmount)),
  );
  const withdrawals = await readAll((cursor) =>
    ask(contract.listWithdrawals, { query: { ...query, ...cursor } }),
  );
  expect(sum(withdrawals.first.totals.map(({ asked }) => asked))).toBe(
    sum(withdrawals.items.map(({ amount }) => amount)),
  );
  const transfers = await readAll((cursor) =>
    ask(contract.listLineTransfers, { query: { ...query, ...cursor } }),
  );
  expect(sum(transfers.first.totals.flatMap(({ sent, received }) => [sent, received]))).toBe(
    sum(transfers.items.map(({ amount }) => amount)),
  );
  const rows = [...deposits.items, ...withdrawals.items, ...transfers.items];
  return new Set(rows.flatMap(({ movements }) => movements.map(({ key }) => key)));
}

async function explainBonuses(ask: Ask, cash: readonly AccountEntry[]): Promise<void> {
  const { items } = await readAll((cursor) => ask(contract.listBonuses, { query: cursor }));
  const moved = cash.filter(({ kind }) => kind.startsWith('bonus')).map(({ amount }) => amount);
  expect(sum(moved), 'bonuses make the movements of bonuses').toBe(
    sum(items.map(({ amount }) => amount)) - sum(items.flatMap((one) => [one.takenBack, one.takenWinnings])),
  );
}

async function explainProfit(ask: Ask, query: Days, rounds: readonly { payout: string }[]): Promise<void> {
  const profit = await ask(contract.readMyProfit, { query });
  for (const figures of [profit.rows, profit.days]) {
    expect(sum(figures.map(({ stake }) => stake))).toBe(BigInt(profit.total.stake));
    expect(sum(figures.map(({ winLoss }) => winLoss))).toBe(BigInt(profit.total.winLoss));
  }
  expect(profit.total.rounds).toBe(rounds.length);
  expect(BigInt(profit.total.payout)).toBe(sum(rounds.map(({ payout }) => payout)));
}

/** The statements of all months lead from nothing to what is there, and hold each movement once. */
async function explainMonths(ask: Ask, cash: readonly AccountEntry[]): Promise<void> {
  const { months } = await ask(contract.listMyStatements);
  let stands = '0';
  let count = 0;
  for (const month of months.toReversed()) {
    const statement = await ask(contract.readMyStatement, { params: { month } });
    expect(statement.opening).toBe(stands);
    expect(BigInt(statement.opening) + BigInt(statement.total.in) - BigInt(statement.total.out)).toBe(
      BigInt(statement.closing),
    );
    expect(sum(statement.groups.map((group) => group.in))).toBe(BigInt(statement.total.in));
    stands = statement.closing;
    count += statement.total.count;
  }
  expect(stands).toBe(cash[0]?.balance ?? '0');
  expect(count).toBe(cash.length);
}

/** What is played through of each requirement is what its bets counted. */
async function explainTurnover(ask: Ask): Promise<void> {
  const { items } = await readAll((cursor) => ask(contract.listRequirements, { query: cursor }));
  for (const { id, done, required, remaining } of items) {
    const bets = await readAll((cursor) => ask(contract.listCountedBets, { params: { id }, query: cursor }));
    expect(sum(bets.items.map(({ counted }) => counted)), `turnover ${id}`).toBe(BigInt(done));
    expect(BigInt(done) + BigInt(remaining)).toBe(BigInt(required));
  }
}
