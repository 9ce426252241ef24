import { readMemberBalances, searchLedger } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { type App, type Guard, serve } from '#platform/http';
import { findEntries } from './search-ledger.ts';

export type WalletStaffNeeds<Caller> = {
  db: Database;
  guards: { balances: Guard<Caller>; ledger: Guard<Caller> };
  /** Writes down that somebody looked at a member's money. */
  noteView(tx: Tx, caller: Caller, memberId: bigint): Promise<void>;
};

const PAGE = 50;

/** What staff read of the books. Staff is a stranger here: guards and audit are handed in. */
export function walletStaffRoutes<Caller>(app: App, needs: WalletStaffNeeds<Caller>): void {
  const { db, guards, noteView } = needs;
  serve(app, readMemberBalances, guards.balances, async ({ params }) => ({
    items: await listBalances(db, BigInt(params.memberId)),
  }));
  serve(app, searchLedger, guards.ledger, async ({ query, caller }) => {
    const memberId = query.memberId === undefined ? undefined : BigInt(query.memberId);
    if (memberId !== undefined && query.cursor === undefined)
      await inTransaction(db, (tx) => noteView(tx, caller, memberId));
    return findEntries(db, {
      memberId,
      account: query.account,
      key: query.key,
      kind: query.kind,
      from: query.from === undefined ? undefined : new Date(query.from),
      to: query.to === undefined ? undefined : new Date(query.to),
      cursor: query.cursor,
      limit: query.limit ?? PAGE,
    });
  });
}

async function listBalances(db: Database, memberId: bigint) {
  const { rows } = await sql<{ kind: 'cash' | 'hold'; currency: string; balance: bigint | null }>`
    select a.kind, a.currency, head.balance
    from wallet.accounts a
    left join lateral (
      select e.balance from wallet.entries e where e.account = a.id order by e.seq desc limit 1
    ) head on true
    where a.member = ${memberId} order by a.currency, a.kind`.execute(db);
  return rows.map(({ kind, currency, balance }) => ({ kind, currency, balance: (balance ?? 0n).toString() }));
}
