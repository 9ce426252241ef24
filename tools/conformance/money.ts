import { type Database, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  balances,
  fingerprintOf,
  houseAccount,
  houseBalance,
  memberAccount,
  post,
} from '../../apps/server/src/wallet/index.ts';
import { tableChecks } from '../audit/table-checks.ts';

type Owner = { memberId: bigint; vendor?: string };
const currency = 'P';

/** Money as a deposit brings it: from the bank's clearing account, by the wallet's own door. */
export function fund(db: Database, { memberId, amount }: Owner & { amount: bigint }): Promise<unknown> {
  if (amount === 0n) return Promise.resolve();
  return inTransaction(db, async (tx) => {
    const cash = await memberAccount(tx, { member: memberId, kind: 'cash', currency });
    const clearing = await houseAccount(tx, { name: 'bank:clearing', currency });
    const key = `deposit/conformance-${memberId}-${process.hrtime.bigint()}`;
    await post(tx, {
      key,
      kind: 'deposit',
      legs: [
        { account: cash.id, amount },
        { account: clearing.id, amount: -amount },
      ],
      fingerprint: fingerprintOf(key, amount),
      at: new Date(),
    });
  });
}

const places = ['escrow', 'house', 'locked', 'receivable', 'table_escrow', 'rake'] as const;
/**
 * `locked`: payouts that wait for a person; `receivable`: below zero by what members owe; `table_escrow`: brought to tables
 * and not taken away.
 */
export type Money = Record<'cash' | (typeof places)[number], bigint>;

export const none: Money = {
  cash: 0n,
  ...{ escrow: 0n, house: 0n, locked: 0n, receivable: 0n, table_escrow: 0n, rake: 0n },
};

export async function readMoney(db: Database, { memberId, vendor = 'ACME' }: Owner): Promise<Money> {
  const { cash } = await balances(db, { member: memberId, currency });
  const money: Money = { ...none, cash };
  for (const place of places) money[place] = await houseBalance(db, { name: `${place}:${vendor}`, currency });
  return money;
}

/** What changed: after less before. */
export function moved(before: Money, after: Money): Money {
  const change: Money = { ...none };
  for (const place of ['cash', ...places] as const) change[place] = after[place] - before[place];
  return change;
}

/** What must hold after every case: sums are zero, nobody is below zero, every open stake lies in escrow. */
export async function expectBooksInOrder(db: Database, vendors = ['ACME', 'BETA']): Promise<void> {
  const { rows: sums } = await sql<{ currency: string; sum: bigint }>`
    select a.currency, sum(e.amount)::bigint as sum
    from wallet.entries e join wallet.accounts a on a.id = e.account
    group by a.currency having sum(e.amount) <> 0`.execute(db);
  expect(sums).toEqual([]);
  const { rows: broken } = await sql<{ account: bigint; seq: bigint }>`
    select account, seq from (
      select account, seq, balance, amount, lag(balance, 1, 0) over (partition by account order by seq) as before
      from wallet.entries
    ) chained where balance <> before + amount or (account > 0 and balance < 0)`.execute(db);
  expect(broken).toEqual([]);
  const { rows: escrows } = await sql<{ vendor: string; open: bigint }>`
    select vendor, sum(staked)::bigint as open from (
      select vendor, sum(case when op = 'rollback' then -amount when op in ('bet', 'betwin', 'sport_place') then amount
        else 0 end) as staked
      from play.calls where state = 'applied' and round_seq is not null
      group by vendor, member_id, round_id having not bool_or(closes) and not bool_or(op = 'table_in')
    ) rounds group by vendor`.execute(db);
  for (const vendor of vendors)
    expect([vendor, await houseBalance(db, { name: `escrow:${vendor}`, currency })]).toEqual([
      vendor,
      escrows.find((row) => row.vendor === vendor)?.open ?? 0n,
    ]);
  await expectTablesInOrder(db);
}

/** Money at tables is what was brought there and not taken away, and nothing is left where nobody sits. */
async function expectTablesInOrder(db: Database): Promise<void> {
  for (const { title, broken } of tableChecks)
    expect([title, (await sql<{ row: string }>`${sql.raw(broken)}`.execute(db)).rows]).toEqual([title, []]);
}
