import type { AnswerOf, listTeamEntries, QueryOf } from '@fairhall/contract';
import { listEntriesOf } from '#wallet';
import type { Agent, AgentNeeds } from './needs.ts';
import { periodOf } from './period.ts';
import { teamIds } from './read-team.ts';
import { withAccounts } from './with-accounts.ts';

const PAGE = 25;

export async function listEntries(
  needs: AgentNeeds,
  agent: Agent,
  { account, kind, cursor, limit = PAGE, ...days }: QueryOf<typeof listTeamEntries>,
): Promise<AnswerOf<typeof listTeamEntries>> {
  const { start, until } = periodOf(days);
  const found = await listEntriesOf(needs.db, {
    memberIds: await teamIds(needs, agent, account),
    currency: agent.currency,
    // the ledger's kinds begin with ours: `withdrawal-hold`
    kinds: kind && [kind],
    from: start,
    until,
    cursor,
    limit,
  });
  return { ...found, items: await withAccounts(needs, found.items) };
}
