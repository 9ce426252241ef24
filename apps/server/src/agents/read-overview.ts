import type { AnswerOf, readTeamOverview } from '@fairhall/contract';
import { listBelow, policyOf } from '#identity';
import { cashOf } from '#wallet';
import { apart, figuresOf } from './figures.ts';
import type { Agent, AgentNeeds } from './needs.ts';
import { type Days, periodOf } from './period.ts';
import { readHappenings } from './read-team.ts';

/** The team as it stands, and each day of a period, the newest first. */
export async function readOverview(
  needs: AgentNeeds,
  agent: Agent,
  days: Days,
): Promise<AnswerOf<typeof readTeamOverview>> {
  const period = periodOf(days);
  const members = await listBelow(needs.db, agent.path);
  const memberIds = members.map(({ id }) => id);
  const [happenings, cash] = await Promise.all([
    readHappenings(needs, members, period),
    cashOf(needs.db, { memberIds, currency: agent.currency }),
  ]);
  const byDay = apart(happenings, ({ day }) => day);
  const isDirect = ({ id, path }: { id: bigint; path: string }) => path === `${agent.path}${id}/`;
  return {
    currency: agent.currency,
    now: {
      members: members.length,
      agents: members.filter(({ type }) => policyOf(type).isAgent).length,
      direct: members.filter(isDirect).length,
      balance: String([...cash.values()].reduce((sum, balance) => sum + balance, 0n)),
    },
    total: figuresOf(happenings),
    days: period.days.map((day) => ({ day, figures: figuresOf(byDay.get(day) ?? []) })),
  };
}
