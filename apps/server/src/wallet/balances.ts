import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { MemberAccountKind } from './accounts.ts';

/** Minor units. `sum` is everything that is the member's, whatever it is for. */
export type MemberBalances = {
  cash: bigint;
  hold: bigint;
  settlement: bigint;
  /** Between the main wallet and those of vendors. */
  transit: bigint;
  /** In wallets at vendors, by their code. */
  purses: ReadonlyMap<string, bigint>;
  sum: bigint;
};

const PURSE = 'purse:';

/** What is committed now; zero where nothing was ever posted. */
export async function balances(
  db: Database,
  { member, currency }: { member: bigint; currency: string },
): Promise<MemberBalances> {
  const { rows } = await sql<{ kind: MemberAccountKind; balance: bigint }>`
    select a.kind, head.balance
    from wallet.accounts a
    cross join lateral (
      select e.balance from wallet.current_entries e where e.account = a.id order by e.seq desc limit 1
    ) head
    where a.member = ${member} and a.currency = ${currency}`.execute(db);
  const of = (kind: MemberAccountKind) => rows.find((row) => row.kind === kind)?.balance ?? 0n;
  return {
    cash: of('cash'),
    hold: of('hold'),
    settlement: of('settlement'),
    transit: of('transit'),
    purses: new Map(
      rows
        .filter(({ kind }) => kind.startsWith(PURSE))
        .map(({ kind, balance }) => [kind.slice(PURSE.length), balance]),
    ),
    sum: rows.reduce((sum, { balance }) => sum + balance, 0n),
  };
}

/** The `sum` of several members, in their order. */
export async function sumsOf(
  db: Database,
  owners: readonly { memberId: bigint; currency: string }[],
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ sum: bigint }>`
    select (
      select coalesce(sum(head.balance), 0)::bigint
      from wallet.accounts a
      cross join lateral (
        select e.balance from wallet.current_entries e where e.account = a.id order by e.seq desc limit 1
      ) head
      where a.member = o.member_id and a.currency = o.currency
    ) as sum
    from unnest(${owners.map(({ memberId }) => memberId)}::bigint[], ${owners.map(({ currency }) => currency)}::text[])
      with ordinality as o (member_id, currency, place)
    order by o.place`.execute(db);
  return rows.map(({ sum }) => sum);
}

/** A shared account's balance: that of all its stripes. */
export async function houseBalance(
  db: Database,
  { name, currency }: { name: string; currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(head.balance), 0)::bigint as balance
    from wallet.accounts a
    cross join lateral (
      select e.balance from wallet.current_entries e where e.account = a.id order by e.seq desc limit 1
    ) head
    where a.name = ${name} and a.currency = ${currency}`.execute(db);
  return rows[0]?.balance ?? 0n;
}
