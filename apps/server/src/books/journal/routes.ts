import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { listColleagues } from '#staff';
import type { BooksNeeds } from '../needs.ts';
import { readJournalAccounts } from './accounts.ts';
import { proposeJournal } from './command.ts';
import { listJournal } from './queries.ts';

export function journalRoutes(app: App, needs: BooksNeeds): void {
  const { db, clock, guards, stepUp } = needs;
  const mayRead = guards.staff('books.reports.read');
  serve(app, contract.listJournal, mayRead, ({ query }) =>
    listJournal(db, { cursor: query.cursor, limit: query.limit, now: clock.now() }),
  );
  const mayPropose = guards.staff('books.journal.propose');
  serve(app, contract.listJournalAccounts, mayPropose, async ({ query, caller }) => ({
    items: (await readJournalAccounts(db, query.currency)).map(({ account, balance }) => ({
      account,
      balance: String(balance),
    })),
    colleagues: (await listColleagues(db, caller)).map(({ id, name }) => ({ id: String(id), name })),
  }));
  serve(app, contract.proposeJournal, mayPropose, async ({ caller, body }) => {
    const { code, amount, beneficiaryId, ...wish } = body;
    await stepUp(caller, code);
    const { approvalId, expiresAt } = await proposeJournal(needs, {
      ...wish,
      amountMinor: BigInt(amount),
      beneficiaryId: beneficiaryId === undefined ? undefined : BigInt(beneficiaryId),
      staff: caller,
    });
    return { approvalId: String(approvalId), expiresAt: expiresAt.toISOString() };
  });
}
