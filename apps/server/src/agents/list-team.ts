import { type AnswerOf, type listTeam as endpoint, type QueryOf, toAccount } from '@fairhall/contract';
import { listLine, pageTeam } from '#identity';
import { cursorOf, cutPage } from '#platform/page';
import { cashOf } from '#wallet';
import type { Agent, AgentNeeds } from './needs.ts';
import { placeIn } from './read-team.ts';

const PAGE = 25;

export async function listTeam(
  needs: AgentNeeds,
  agent: Agent,
  { under, search, cursor, limit = PAGE }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const place = await placeIn(needs, agent, under);
  const { rows, next } = cutPage(
    await pageTeam(needs.db, {
      path: place.path,
      memberId: place.id,
      search: toAccount(search ?? '') || undefined,
      before: cursorOf(cursor),
      limit: limit + 1,
    }),
    limit,
  );
  const memberIds = rows.map(({ id }) => id);
  const [cash, line] = await Promise.all([
    cashOf(needs.db, { memberIds, currency: agent.currency }),
    listLine(needs.db, place.path, agent.path),
  ]);
  return {
    items: rows.map(({ id, account, nickname, type, contacts, direct, team, registeredAt, lastLoginAt }) => ({
      ...{ id: String(id), account, nickname, type, contacts, direct, team },
      balance: String(cash.get(id) ?? 0n),
      registeredAt: registeredAt.toISOString(),
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
    })),
    next,
    currency: agent.currency,
    line: line.map((step) => ({ id: String(step.id), account: step.account })),
  };
}
