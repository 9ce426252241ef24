import type { AnswerOf, listTeamRounds, QueryOf } from '@fairhall/contract';
import type { Agent, AgentNeeds } from './needs.ts';
import { periodOf } from './period.ts';
import { teamIds } from './read-team.ts';
import { withAccounts } from './with-accounts.ts';

export async function listBetting(
  needs: AgentNeeds,
  agent: Agent,
  { account, ...wish }: QueryOf<typeof listTeamRounds>,
): Promise<AnswerOf<typeof listTeamRounds>> {
  periodOf(wish);
  const found = await needs.rounds.listRoundsOf(await teamIds(needs, agent, account), wish);
  return { ...found, items: await withAccounts(needs, found.items) };
}
