import { Readable } from 'node:stream';
import {
  listMyEntries,
  listMyStatements,
  readBalance,
  readMyStatement,
  readMyStatementFile,
  readMyStatementPdf,
} from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { smaller } from '@fairhall/money';
import type { Clock } from '#platform/clock';
import { type App, type AskingGuard, serve } from '#platform/http';
import { readRecord } from './account-record.ts';
import { balances } from './balances.ts';
import type { ReadRestricted } from './restricted.ts';
import { listMonths, readStatement, runOfMonth, sumStatement } from './statement.ts';
import { readEntries, writeStatement } from './statement-file.ts';
import { requireDrawable, writePdf } from './statement-pdf/write-pdf.ts';

/** Whose money is asked for. */
export type WalletOwner = { memberId: bigint; account: string; currency: string };
export type WalletRouteNeeds = {
  db: Database;
  clock: Clock;
  guard: AskingGuard<WalletOwner, 'account'>;
  readRestricted: ReadRestricted;
};

/** What members read of their own money. Who asks is decided by the guard handed in. */
export function walletRoutes(app: App, { db, clock, guard, readRestricted }: WalletRouteNeeds): void {
  const owned = ({ memberId: member, currency }: WalletOwner) => ({ member, currency, now: clock.now() });
  serve(app, readBalance, guard, async ({ caller }) => {
    const { memberId: member, currency } = caller;
    const restricted = await readRestricted(db, caller);
    const { cash, hold } = await balances(db, { member, currency });
    return {
      sumBalance: cash.toString(),
      // what was bet between the two looks was bet of the bonus first
      bonus: smaller(restricted, cash).toString(),
      inWithdrawal: hold.toString(),
      currency,
    };
  });
  serve(app, listMyEntries, guard, ({ caller, query }) => readRecord(db, { ...query, ...owned(caller) }));
  serve(app, listMyStatements, guard, async ({ caller }) => ({
    months: await listMonths(db, owned(caller)),
  }));
  serve(app, readMyStatement, guard, ({ caller, params }) =>
    readStatement(db, { ...owned(caller), month: params.month }),
  );
  serve(app, readMyStatementFile, guard, async ({ caller, params, reply }) => {
    const { run } = await runOfMonth(db, { ...owned(caller), month: params.month });
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="statement-${params.month}.csv"`)
      .header('x-content-type-options', 'nosniff');
    return Readable.from(writeStatement(db, run));
  });
  serve(app, readMyStatementPdf, guard, async ({ caller, params, query, reply }) => {
    const { month } = params;
    const found = await runOfMonth(db, { ...owned(caller), month });
    requireDrawable(found.run);
    const file = await writePdf({
      account: caller.account,
      language: query.language,
      at: clock.now(),
      statement: await sumStatement(db, month, found),
      entries: await readEntries(db, found.run),
    });
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="statement-${month}.pdf"`)
      .header('x-content-type-options', 'nosniff');
    return file;
  });
}
