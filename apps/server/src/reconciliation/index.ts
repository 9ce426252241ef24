import type { App } from '#platform/http';
import type { DomainJobs } from '#platform/jobs';
import { compareDue, readAny } from './compare-due.ts';
import { READ_WINDOW } from './decide-difference.ts';
import { MEND, mend, registerMending } from './mending.ts';
import type { ReconciliationNeeds } from './needs.ts';
import { countOpen } from './queries.ts';
import { staffRoutes } from './staff-routes.ts';
import { countLate, countSilent, watchAge } from './watch-age.ts';

const COMPARE = 'reconciliation.compare';

/** What vendors and the house say of the same transactions, laid side by side. */
export function startReconciliation(needs: ReconciliationNeeds) {
  registerMending(needs);
  needs.work.register({
    queue: 'reconciliation.differences',
    permission: 'reconciliation.differences.resolve',
    count: countOpen,
  });
  needs.work.register({
    queue: 'reconciliation.late',
    permission: 'reconciliation.differences.resolve',
    count: countLate(needs),
  });
  needs.work.register({
    queue: 'reconciliation.silent',
    permission: 'reconciliation.differences.resolve',
    count: countSilent(needs),
  });
  const jobs: DomainJobs = {
    handlers: {
      [COMPARE]: async () => {
        await compareDue(needs);
        await watchAge(needs);
      },
      [READ_WINDOW]: async (payload) => {
        // written by `compareAgain` alone
        const { windowId } = payload as { windowId: string };
        await readAny(needs, BigInt(windowId));
      },
      [MEND]: (payload) => {
        // written by the approved command alone
        const { repairId } = payload as { repairId: string };
        return mend(needs, BigInt(repairId));
      },
    },
    cron: [{ name: COMPARE, schedule: '*/5 * * * *' }],
  };
  return { jobs, staffRoutes: (app: App) => staffRoutes(app, needs) };
}
