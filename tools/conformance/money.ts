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

/** `locked`: payouts that wait for a person; `receivable`: below zero by what members owe. */
export type Money = { cash: bigint; escrow: bigint; house: bigint; locked: bigint; receivable: bigint };

export async function readMoney(db: Database, { memberId, vendor = 'ACME' }: Owner): Promise<Money> {
  const { cash } = await balances(db, { member: memberId, currency });
  return {
    cash,
    escrow: await houseBalance(db, { name: `escrow:${vendor}`, currency }),
    house: await houseBalance(db, { name: `house:${vendor}`, currency }),
    locked: await houseBalance(db, { name: `locked:${vendor}`, currency }),
    receivable: await houseBalance(db, { name: `receivable:${vendor}`, currency }),
  };
}

/** What changed: after less before. */
export function moved(before: Money, after: Money): Money {
  return {
    cash: after.cash - before.cash,
    escrow: after.escrow - before.escrow,
    house: after.house - before.house,
    locked: after.locked - before.locked,
    receivable: after.receivable - before.receivable,
  };
}

/** What must hold after every case: sums are zero, nobody is below zero, every open stake lies in escrow. */
export async function expectBooksInOrder(db: Database): Promise<void> {
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
      group by vendor, member_id, round_id having not bool_or(closes)
    ) rounds group by vendor`.execute(db);
  for (const vendor of ['ACME', 'BETA'])
    expect([vendor, await houseBalance(db, { name: `escrow:${vendor}`, currency })]).toEqual([
      vendor,
      escrows.find((row) => row.vendor === vendor)?.open ?? 0n,
    ]);
}
