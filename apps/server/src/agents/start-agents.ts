import type { App } from '#platform/http';
import { accountRoutes } from './account-routes.ts';
import { linkRoutes } from './link-routes.ts';
import type { AgentNeeds } from './needs.ts';
import { agentRoutes } from './routes.ts';

export type Agents = ReturnType<typeof startAgents>;

/** What agents see of those below them; it changes nothing but their own links and the accounts they open. */
export function startAgents(needs: AgentNeeds) {
  return {
    routes(app: App) {
      agentRoutes(app, needs);
      linkRoutes(app, needs);
      accountRoutes(app, needs);
    },
  };
}
