import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { MemberAccountKind } from './accounts.ts';

/** A run of an account's entries: those after one place and up to another. Runs that touch leave nothing out. */
export type Run = {
  account: bigint;
  currency: string;
  after: bigint;
  upTo: bigint;
  /** What was on the account before the run, and after it. */
  opening: bigint;
  closing: bigint;
};

export type RunWish = { member: bigint; kind: MemberAccountKind; currency: string; from: Date; until: Date };

/** What an account's chain holds of a time. Undefined when the member has no such account. */
export async function findRun(db: Database, wish: RunWish): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select a.id as account, a.currency, edge.after, edge.up_to as "upTo",
      coalesce(first.balance, 0)::bigint as opening, coalesce(last.balance, 0)::bigint as closing
    from wallet.accounts a
    cross join lateral (
      select wallet.place_before(a.id, ${wish.from}) as after, wallet.place_before(a.id, ${wish.until}) as up_to
    ) edge
    left join wallet.stands first on first.account = a.id and first.seq = edge.after
    left join wallet.stands last on last.account = a.id and last.seq = edge.up_to
    where a.member = ${wish.member} and a.kind = ${wish.kind} and a.currency = ${wish.currency}`.execute(db);
  return rows[0];
}
