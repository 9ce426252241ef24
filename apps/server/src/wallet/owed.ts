import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { type Cut, inSpan, type Span, standsWithin } from './cuts.ts';

/** What the house owes one member in one currency: what may be spent and what waits to be paid out. */
export type Owed = { member: bigint; currency: string; amount: bigint };

const PAGE = 1_000;

/** Everybody who is owed something at the moment the transaction looks at, a page at a time. */
export async function* owedToMembers(tx: Tx): AsyncGenerator<readonly Owed[]> {
  let after = 0n;
  for (;;) {
    const { rows } = await sql<Owed>`
      with page as (
        select distinct a.member from wallet.accounts a
        where a.member > ${after} order by a.member limit ${PAGE}
      )
      select a.member, a.currency, coalesce(sum(head.balance), 0)::bigint as amount
      from page
      join wallet.accounts a on a.member = page.member
      left join lateral (
        select e.balance from wallet.current_entries e where e.account = a.id order by e.seq desc limit 1
      ) head on true
      group by a.member, a.currency order by a.member, a.currency`.execute(tx);
    const last = rows.at(-1);
    if (last === undefined) return;
    const owed = rows.filter(({ amount }) => amount > 0n);
    if (owed.length > 0) yield owed;
    after = last.member;
  }
}

/** What one member was owed at an earlier moment. */
export async function owedAt(
  db: Database,
  { member, currency, cut }: { member: bigint; currency: string; cut: Cut },
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(head.balance), 0)::bigint as amount
    from wallet.accounts a
    cross join lateral (select ${standsWithin(sql`a.id`, cut)} as balance) head
    where a.member = ${member} and a.currency = ${currency}`.execute(db);
  return rows[0]?.amount ?? 0n;
}

/** What members were owed more or less by what came into the books in a span, by currency. */
export async function owedMoreIn(db: Database, span: Span): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ currency: string; amount: bigint }>`
    select a.currency, sum(e.amount)::bigint as amount
    from wallet.entries e
    join wallet.batches b on b.id = e.batch
    join wallet.accounts a on a.id = e.account
    where a.member is not null and ${inSpan(span)}
    group by a.currency`.execute(db);
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}
