import { exportLedger, readMemberBalances, searchLedger } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { type App, type Guard, serve } from '#platform/http';
import { type NoteExport, serveExport } from '#platform/serve-export';
import type { MemberAccountKind } from './accounts.ts';
import { writeEntries } from './ledger-file.ts';
import { refuseAway, withSince } from './months-away.ts';
import type { ReadRestricted } from './restricted.ts';
import { findEntries, type LedgerFilter } from './search-ledger.ts';

export type WalletStaffNeeds<Caller> = {
  db: Database;
  guards: { balances: Guard<Caller>; ledger: Guard<Caller>; export: Guard<Caller> };
  /** Writes down that somebody looked at a member's money. */
  noteView(tx: Tx, caller: Caller, memberId: bigint): Promise<void>;
  noteExport: NoteExport<Caller>;
  readRestricted: ReadRestricted;
};

const PAGE = 50;

/** What staff read of the books. Staff is a stranger here: guards and audit are handed in. */
export function walletStaffRoutes<Caller>(app: App, needs: WalletStaffNeeds<Caller>): void {
  const { db, guards, noteView, noteExport, readRestricted } = needs;
  serve(app, readMemberBalances, guards.balances, async ({ params }) => {
    const memberId = BigInt(params.memberId);
    const items = await listBalances(db, memberId);
    const withBonus = async (one: (typeof items)[number]) => {
      const isCash = one.kind === 'cash';
      const bonus = isCash ? await readRestricted(db, { memberId, currency: one.currency }) : 0n;
      return { ...one, bonus: bonus.toString() };
    };
    return { items: await Promise.all(items.map(withBonus)) };
  });
  serve(app, searchLedger, guards.ledger, async ({ query, caller }) => {
    const { memberId } = filterOf(query);
    if (memberId !== undefined && query.cursor === undefined)
      await inTransaction(db, (tx) => noteView(tx, caller, memberId));
    const page = { cursor: query.cursor, limit: query.limit ?? PAGE };
    return withSince(db, await findEntries(db, { ...filterOf(query), ...page }));
  });
  serveExport(app, exportLedger, guards.export, {
    kind: 'ledger',
    note: noteExport,
    make: async ({ query }) => {
      const filter = filterOf(query);
      await refuseAway(db, filter.from ?? new Date(0));
      return writeEntries(db, filter);
    },
  });
}

type LedgerQuery = {
  [name in 'memberId' | 'account' | 'key' | 'kind' | 'kindIs' | 'currency' | 'from' | 'to' | 'asOf']?:
    | string
    | undefined;
};

function filterOf({
  memberId,
  account,
  key,
  kind,
  kindIs,
  currency,
  from,
  to,
  asOf,
}: LedgerQuery): Omit<LedgerFilter, 'limit'> {
  return {
    memberId: memberId === undefined ? undefined : BigInt(memberId),
    account,
    key,
    kind,
    kindIs,
    from: from === undefined ? undefined : new Date(from),
    currency,
    to: to === undefined ? undefined : new Date(to),
    asOf: asOf === undefined ? undefined : new Date(asOf),
  };
}

async function listBalances(db: Database, memberId: bigint) {
  const { rows } = await sql<{ kind: MemberAccountKind; currency: string; balance: bigint | null }>`
    select a.kind, a.currency, head.balance
    from wallet.accounts a
    left join lateral (
      select e.balance from wallet.current_entries e where e.account = a.id order by e.seq desc limit 1
    ) head on true
    where a.member = ${memberId} order by a.currency, a.kind`.execute(db);
  return rows.map(({ kind, currency, balance }) => ({
    ...namedOf(kind),
    currency,
    balance: (balance ?? 0n).toString(),
  }));
}

/** A wallet at a vendor is one kind of account with the vendor's code. */
function namedOf(kind: MemberAccountKind) {
  if (kind === 'cash' || kind === 'hold' || kind === 'settlement' || kind === 'transit')
    return { kind, vendor: null };
  return { kind: 'purse' as const, vendor: kind.slice(kind.indexOf(':') + 1) };
}
