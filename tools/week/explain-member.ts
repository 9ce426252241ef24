import * as contract from '@fairhall/contract';
import { type AccountEntry, movementGroupOf } from '@fairhall/contract';
import { checkReceipt, type Known } from '@fairhall/fair/ledger';
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
export async function explainMember({ ask, receipts }: Person, days: Days): Promise<void> {
  const records = new Map<string, AccountEntry[]>();
  for (const wallet of wallets) {
    const record = await explainRecord(ask, { ...days, wallet });
    records.set(wallet, record);
    await explainReceipts(ask, record, receipts);
  }
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
  expect(BigInt(balance.bonus), 'what is bonus of the balance').toBe(await explainTurnover(ask, balance));
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
  const came = items.filter(({ amount }) => BigInt(amount) > 0n).map(({ amount }) => amount);
  const went = items.filter(({ amount }) => BigInt(amount) < 0n).map(({ amount }) => amount);
  expect(first.total).toEqual({
    count: items.length,
    in: String(sum(came)),
    out: String(-sum(went)),
  });
  return items;
}

const freshReceipt = { signature: 'holds', member: 'holds' };
const sealedReceipt = { ...freshReceipt, transfer: 'holds', seal: 'holds', published: 'holds' };

/** The house's key and every seal as it publishes them, and who reads. */
async function knownTo(ask: Ask): Promise<Known> {
  const { key } = await ask(contract.readSealKey);
  const { items: published } = await readAll((cursor) => ask(contract.readSeals, { query: cursor }));
  const { member } = await ask(contract.readMember);
  return { key, member: member.id, published };
}

/** Those that were not looked at before with their seal: each is signed by the house over what it says, and says what the record does. */
async function explainReceipts(
  ask: Ask,
  record: readonly AccountEntry[],
  receipts: Set<string>,
): Promise<void> {
  const known = await knownTo(ask);
  for (const { key, amount } of record.filter((entry) => !receipts.has(`${entry.key} ${entry.amount}`))) {
    const signed = await ask(contract.readReceipt, { query: { key } });
    expect(await checkReceipt(signed, known), `the receipt of ${key}`).toEqual(
      signed.receipt.sealed ? sealedReceipt : freshReceipt,
    );
    const { receipt } = signed;
    const own = receipt.lines.flatMap((line) => ('amount' in line ? [line.amount] : []));
    expect(own, `the receipt of ${key}`).toContain(amount);
    // until its hour is sealed there is more to be said of it
    if (receipt.sealed) receipts.add(`${key} ${amount}`);
  }
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
  for (const { orderNumber, amount, movements } of withdrawals.items)
    for (const moved of movements)
      expect(moved.amount, `withdrawal ${orderNumber}: ${moved.kind}`).toBe(`-${amount}`);
  const transfers = await readAll((cursor) =>
    ask(contract.listLineTransfers, { query: { ...query, ...cursor } }),
  );
  expect(sum(transfers.first.totals.flatMap(({ sent, received }) => [sent, received]))).toBe(
    sum(transfers.items.map(({ amount }) => amount)),
  );
  for (const { orderNumber, amount, isMine, movements } of transfers.items)
    expect(sum(movements.map((moved) => moved.amount)), `transfer ${orderNumber}`).toBe(
      isMine ? -BigInt(amount) : BigInt(amount),
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

async function explainProfit(
  ask: Ask,
  query: Days,
  rounds: readonly { stake: string; payout: string }[],
): Promise<void> {
  const profit = await ask(contract.readMyProfit, { query });
  for (const figures of [profit.rows, profit.days]) {
    expect(sum(figures.map(({ stake }) => stake))).toBe(BigInt(profit.total.stake));
    expect(sum(figures.map(({ winLoss }) => winLoss))).toBe(BigInt(profit.total.winLoss));
  }
  expect(profit.total.rounds).toBe(rounds.length);
  expect(BigInt(profit.total.stake)).toBe(sum(rounds.map(({ stake }) => stake)));
  expect(BigInt(profit.total.payout)).toBe(sum(rounds.map(({ payout }) => payout)));
  expect(BigInt(profit.total.winLoss)).toBe(BigInt(profit.total.payout) - BigInt(profit.total.stake));
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
    expect(sum(statement.groups.map((group) => group.out))).toBe(BigInt(statement.total.out));
    stands = statement.closing;
    count += statement.total.count;
  }
  expect(stands).toBe(cash[0]?.balance ?? '0');
  expect(count).toBe(cash.length);
}

/** What is played through of each requirement is what its bets counted. */
/** Answers what of a balance is bonus that is still to be played. */
async function explainTurnover(ask: Ask, { sumBalance }: { sumBalance: string }): Promise<bigint> {
  const { items } = await readAll((cursor) => ask(contract.listRequirements, { query: cursor }));
  for (const { id, done, required, remaining } of items) {
    const bets = await readAll((cursor) => ask(contract.listCountedBets, { params: { id }, query: cursor }));
    expect(sum(bets.items.map(({ counted }) => counted)), `turnover ${id}`).toBe(BigInt(done));
    expect(BigInt(done) + BigInt(remaining)).toBe(BigInt(required));
  }
  const left = sum(items.map(({ bonusLeft }) => bonusLeft));
  return left < BigInt(sumBalance) ? left : BigInt(sumBalance);
}
