import { type AccountEntry, listMyEntries, readBalance } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { type App, type AskingGuard, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import { balances } from './balances.ts';

/** Whose money is asked for. */
export type WalletOwner = { memberId: bigint; currency: string };
export type WalletRouteNeeds = { db: Database; guard: AskingGuard<WalletOwner, 'account'> };

const PAGE = 25;
const CURSOR = /^[1-9][0-9]{0,17}$/;

/** What members read of their own money. Who asks is decided by the guard handed in. */
export function walletRoutes(app: App, { db, guard }: WalletRouteNeeds): void {
  serve(app, readBalance, guard, async ({ caller }) => {
    const { memberId: member, currency } = caller;
    const { cash, hold } = await balances(db, { member, currency });
    return { sumBalance: cash.toString(), inWithdrawal: hold.toString(), currency };
  });
  serve(app, listMyEntries, guard, ({ caller, query }) => {
    if (query.cursor !== undefined && !CURSOR.test(query.cursor)) refuse('wallet/cursor-invalid');
    const before = query.cursor === undefined ? undefined : BigInt(query.cursor);
    return listEntries(db, { ...caller, before, limit: query.limit ?? PAGE });
  });
}

type Row = {
  key: string;
  kind: string;
  seq: bigint;
  currency: string;
  amount: bigint;
  balance: bigint;
  at: Date;
};

/** The chain of the member's cash account, newest first; `before` is the last place already read. */
async function listEntries(
  db: Database,
  page: WalletOwner & { before: bigint | undefined; limit: number },
): Promise<{ items: AccountEntry[]; next: string | null }> {
  const { rows } = await sql<Row>`
    select e.key, e.kind, e.seq, a.currency, e.amount, e.balance, b.at
    from wallet.accounts a
    join wallet.entries e on e.account = a.id
    join wallet.batches b on b.id = e.batch
    where a.member = ${page.memberId} and a.kind = 'cash' and a.currency = ${page.currency}
      and (${page.before ?? null}::bigint is null or e.seq < ${page.before ?? null})
    order by e.seq desc limit ${page.limit + 1}`.execute(db);
  const shown = rows.slice(0, page.limit);
  return {
    items: shown.map(present),
    next: rows.length > page.limit ? (shown.at(-1)?.seq.toString() ?? null) : null,
  };
}

function present({ key, kind, seq, currency, amount, balance, at }: Row): AccountEntry {
  return {
    key,
    kind,
    seq: seq.toString(),
    currency,
    amount: amount.toString(),
    balanceBefore: (balance - amount).toString(),
    balance: balance.toString(),
    at: at.toISOString(),
  };
}
