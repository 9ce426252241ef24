import * as contract from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { type App, serve } from '#platform/http';
import { serveExport } from '#platform/serve-export';
import type { StaffCaller } from '#staff';
import { listBonusInCash, sumBonusInCash } from './bonus-in-cash.ts';
import { listDayEntries } from './day-entries.ts';
import { writeDay } from './day-file.ts';
import { listDays, readDay } from './days.ts';
import { writeLiabilities } from './liabilities-file.ts';
import { type EntriesOf, listFigureEntries, writeFigureEntries } from './liability-entries.ts';
import type { BooksNeeds } from './needs.ts';
import { type AccountsWish, listAccounts, writeAccounts } from './owed-accounts.ts';
import { readLiabilities } from './read-liabilities.ts';

const ENTRIES = 50;

export function staffRoutes(app: App, needs: BooksNeeds): void {
  const { db, clock, guards, audit, noteExport } = needs;
  const mayRead = guards.staff('books.reports.read');
  const mayExport = guards.staff('books.reports.export');
  const mayReadEntries = guards.staff('wallet.ledger.read');
  const noteView = (tx: Tx, staff: StaffCaller, memberId: string) =>
    audit(tx, { staff, action: 'wallet.view-ledger', subject: `member:${memberId}` });
  serve(app, contract.readLiabilities, mayRead, async ({ query }) => {
    const now = clock.now();
    const at = query.at === undefined ? now : new Date(query.at);
    const { seal, currencies } = await readLiabilities(db, { at, now });
    const bonuses = await sumBonusInCash(needs, { at, now });
    return {
      at: at.toISOString(),
      seal: seal ? { sequence: seal.sequence, at: seal.sealedAt, hash: seal.hash } : null,
      currencies: currencies.map((one) => ({
        ...one,
        bonusInCash: String(bonuses.get(one.currency) ?? 0n),
      })),
    };
  });
  serve(app, contract.listBonusInCash, mayRead, async ({ query: { at, currency, cursor } }) => {
    const after = cursor === undefined ? undefined : BigInt(cursor);
    const when = { at: new Date(at), now: clock.now() };
    const { items, next } = await listBonusInCash(needs, { ...when, currency, after });
    return {
      items: items.map(({ member, cash, bonus }) => ({
        ...{ memberId: String(member), currency },
        ...{ cash: String(cash), bonus: String(bonus) },
      })),
      next: next === undefined ? null : String(next),
    };
  });
  serve(app, contract.listOwedAccounts, mayRead, async ({ query }) => {
    const wish = accountsOf(query, clock.now());
    const after = query.cursor === undefined ? undefined : BigInt(query.cursor);
    const { items, next } = await listAccounts(db, { ...wish, after });
    const { kind = null, currency } = wish;
    return {
      items: items.map(({ member, balance }) => ({
        memberId: String(member),
        kind,
        currency,
        balance: String(balance),
      })),
      next: next === undefined ? null : String(next),
    };
  });
  serve(app, contract.listLiabilityEntries, mayReadEntries, async ({ query, caller }) => {
    const { memberId } = query;
    if (memberId !== undefined && query.cursor === undefined)
      await inTransaction(db, (tx) => noteView(tx, caller, memberId));
    const { cursor, limit = ENTRIES } = query;
    const page = await listFigureEntries(db, { ...entriesOf(query, clock.now()), cursor, limit });
    return { ...page, sum: String(page.sum) };
  });
  const liabilitiesFile = { kind: 'liabilities', note: noteExport } as const;
  serveExport(app, contract.exportLiabilities, mayExport, {
    ...liabilitiesFile,
    make: ({ query }) => writeLiabilities(needs, { at: new Date(query.at), now: clock.now() }),
  });
  serveExport(app, contract.exportOwedAccounts, mayExport, {
    ...liabilitiesFile,
    make: ({ query }) => writeAccounts(db, accountsOf(query, clock.now())),
  });
  serveExport(app, contract.exportLiabilityEntries, guards.staff('wallet.ledger.export'), {
    kind: 'ledger',
    note: noteExport,
    make: ({ query }) => writeFigureEntries(db, entriesOf(query, clock.now())),
  });
  serve(app, contract.listDays, mayRead, ({ query }) => listDays(db, query.cursor));
  serve(app, contract.readDay, mayRead, ({ params }) => readDay(db, params.day));
  serve(app, contract.listDayEntries, mayReadEntries, ({ params, query }) =>
    listDayEntries(db, {
      ...params,
      ...query,
      isLate: query.isLate === 'true',
      limit: query.limit ?? ENTRIES,
    }),
  );
  serveExport(app, contract.exportDay, mayExport, {
    kind: 'closing',
    note: noteExport,
    make: ({ params }) => writeDay(db, params.day),
  });
}

function accountsOf(
  { at, kind, currency, part = 'balance' }: contract.QueryOf<typeof contract.exportOwedAccounts>,
  now: Date,
): AccountsWish {
  return { at: new Date(at), now, kind, currency, part };
}

function entriesOf(
  {
    at,
    currency,
    account,
    memberId,
    part = 'balance',
  }: contract.QueryOf<typeof contract.exportLiabilityEntries>,
  now: Date,
): EntriesOf {
  return {
    ...{ at: new Date(at), now, currency, account, part },
    memberId: memberId === undefined ? undefined : BigInt(memberId),
  };
}
