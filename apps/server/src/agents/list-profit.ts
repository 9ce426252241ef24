import type { AnswerOf, listTeamProfit, QueryOf } from '@fairhall/contract';
import { listBelow, listLine, pageTeam, type Registered } from '#identity';
import { cursorOf, cutPage } from '#platform/page';
import { apart, figuresOf } from './figures.ts';
import type { Agent, AgentNeeds } from './needs.ts';
import { periodOf } from './period.ts';
import { placeIn, readHappenings } from './read-team.ts';

const PAGE = 25;

/** Level by level: whoever stands there by themselves, then each of their direct members with all below. */
export async function listProfit(
  needs: AgentNeeds,
  agent: Agent,
  { under, cursor, limit = PAGE, ...days }: QueryOf<typeof listTeamProfit>,
): Promise<AnswerOf<typeof listTeamProfit>> {
  const period = periodOf(days);
  const place = await placeIn(needs, agent, under);
  const members = await listBelow(needs.db, place.path);
  const [happenings, ownHappenings, page, line] = await Promise.all([
    readHappenings(needs, members, period),
    'at' in place ? readHappenings(needs, [place], period) : undefined,
    pageTeam(needs.db, { path: place.path, memberId: place.id, before: cursorOf(cursor), limit: limit + 1 }),
    listLine(needs.db, place.path, agent.path),
  ]);
  const branchOf = new Map(members.map(({ id, path }) => [id, branch(path, place.path)]));
  const byBranch = apart(happenings, ({ memberId }) => branchOf.get(memberId as Registered['id']));
  const { rows, next } = cutPage(page, limit);
  return {
    items: rows.map(({ id, account, type, team }) => ({
      ...{ id: String(id), account, type, team },
      figures: figuresOf(byBranch.get(id) ?? []),
    })),
    next,
    currency: agent.currency,
    line: line.map((step) => ({ id: String(step.id), account: step.account })),
    own: ownHappenings ? figuresOf(ownHappenings) : null,
    total: figuresOf(happenings),
  };
}

/** The direct member through whom a place is below another. */
function branch(path: string, above: string): bigint {
  return BigInt(path.slice(above.length).split('/')[0] ?? '');
}
