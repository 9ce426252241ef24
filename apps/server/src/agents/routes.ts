import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { listBetting } from './list-betting.ts';
import { listEntries } from './list-entries.ts';
import { listProfit } from './list-profit.ts';
import { listTeam } from './list-team.ts';
import type { AgentNeeds } from './needs.ts';
import { readOverview } from './read-overview.ts';

export function agentRoutes(app: App, needs: AgentNeeds): void {
  const { agent } = needs.identity.guards;
  serve(app, contract.readTeamOverview, agent, ({ caller, query }) => readOverview(needs, caller, query));
  serve(app, contract.listTeam, agent, ({ caller, query }) => listTeam(needs, caller, query));
  serve(app, contract.listTeamProfit, agent, ({ caller, query }) => listProfit(needs, caller, query));
  serve(app, contract.listTeamRounds, agent, ({ caller, query }) => listBetting(needs, caller, query));
  serve(app, contract.listTeamEntries, agent, ({ caller, query }) => listEntries(needs, caller, query));
  serve(app, contract.listAgentNotices, agent, async ({ query, request }) => ({
    items: await needs.notices(query.language, request),
  }));
}
