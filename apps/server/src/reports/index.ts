import { readMyProfit } from '@fairhall/contract';
import { type App, type AskingGuard, serve } from '#platform/http';
import { type ProfitNeeds, readOwnProfit } from './own-profit.ts';

type ReportsNeeds = ProfitNeeds & {
  guard: AskingGuard<{ memberId: bigint; currency: string }, 'account'>;
};

/** What several domains have written down, read together; it changes nothing. */
export function startReports({ guard, ...needs }: ReportsNeeds) {
  return {
    routes: (app: App) =>
      serve(app, readMyProfit, guard, ({ caller: { memberId, currency }, query }) =>
        readOwnProfit(needs, { ...query, memberId, currency }),
      ),
  };
}
