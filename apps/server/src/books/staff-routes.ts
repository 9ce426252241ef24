import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import { serveExport } from '#platform/serve-export';
import { listOwed } from '#wallet';
import { listDayEntries } from './day-entries.ts';
import { writeDay } from './day-file.ts';
import { listDays, readDay } from './days.ts';
import type { BooksNeeds } from './needs.ts';
import { readLiabilities } from './read-liabilities.ts';

const ENTRIES = 50;

export function staffRoutes(app: App, { db, clock, guards, noteExport }: BooksNeeds): void {
  const mayRead = guards.staff('books.reports.read');
  const mayReadEntries = guards.staff('wallet.ledger.read');
  serve(app, contract.readLiabilities, mayRead, async ({ query }) => {
    const now = clock.now();
    const at = query.at === undefined ? now : new Date(query.at);
    const { seal, currencies } = await readLiabilities(db, { at, now });
    return {
      at: at.toISOString(),
      seal: seal ? { sequence: seal.sequence, at: seal.sealedAt, hash: seal.hash } : null,
      currencies,
    };
  });
  serve(app, contract.listOwedAccounts, mayRead, async ({ query }) => {
    const { kind, currency, cursor } = query;
    const at = new Date(query.at);
    if (at > clock.now()) refuse('books/instant-ahead', {}, 'at');
    const after = cursor === undefined ? undefined : BigInt(cursor);
    const before = new Date(at.getTime() + 1);
    const { items, next } = await listOwed(db, { kind, currency, before, after });
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
  serveExport(app, contract.exportDay, guards.staff('books.reports.export'), {
    kind: 'closing',
    note: noteExport,
    make: ({ params }) => writeDay(db, params.day),
  });
}
