import { inTransaction } from '@fairhall/database';
import type { App } from '#platform/http';
import { type DomainJobs, enqueue } from '#platform/jobs';
import { closeDays } from './close-days.ts';
import { countDifferences } from './days.ts';
import { followSeals } from './follow-seals.ts';
import { registerJournal } from './journal/command.ts';
import { journalRoutes } from './journal/routes.ts';
import { markNow } from './marks.ts';
import type { BooksNeeds } from './needs.ts';
import { staffRoutes } from './staff-routes.ts';

export { verifyDays } from './verify-days.ts';

const FOLLOW = 'books.follow';
const MARK = 'books.mark';

/** What the ledger comes to: positions at every seal and every minute, days that are closed, what the house owes. */
export function startBooks(needs: BooksNeeds) {
  const { db, work } = needs;
  const followNow = async () => {
    await followSeals(db);
    await closeDays(needs);
  };
  const jobs: DomainJobs = {
    handlers: { [FOLLOW]: followNow, [MARK]: () => markNow(needs) },
    // after the hour's seal; whatever was missed is done in one go
    cron: [
      { name: FOLLOW, schedule: '*/5 * * * *' },
      { name: MARK, schedule: '* * * * *' },
    ],
  };
  registerJournal(needs);
  work.register({
    queue: 'books.differences',
    permission: 'books.reports.read',
    count: (on) => countDifferences(on),
  });
  return {
    jobs,
    staffRoutes(app: App) {
      staffRoutes(app, needs);
      journalRoutes(app, needs);
    },
    start: () =>
      inTransaction(db, (tx) => enqueue(tx, { name: FOLLOW, payload: {}, jobKey: `${FOLLOW}/start` })),
  };
}
