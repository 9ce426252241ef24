import { houseDay, toAccount } from '@fairhall/contract';
import { sumByDay } from '#cashier';
import { findBelow, listBelow, type Place, type Registered, toMemberId } from '#identity';
import { refuse } from '#platform/refusal';
import type { Happening } from './figures.ts';
import type { Agent, AgentNeeds } from './needs.ts';
import type { Period } from './period.ts';

/** Whose members are asked for: the agent's own, or those of somebody in their team. Refuses everybody else. */
export async function placeIn(
  { db }: AgentNeeds,
  agent: Agent,
  under: string | undefined,
): Promise<Place | (Place & Registered)> {
  const own = { id: toMemberId(agent.memberId), account: agent.account, path: agent.path };
  if (under === undefined || BigInt(under) === agent.memberId) return own;
  return (await findBelow(db, agent.path, { id: BigInt(under) })) ?? refuse('agents/not-in-team');
}

/** The ids asked for: one member of the team by account, or all of it. */
export async function teamIds(
  { db }: AgentNeeds,
  agent: Agent,
  account: string | undefined,
): Promise<readonly bigint[]> {
  const wanted = toAccount(account ?? '');
  if (wanted === '') return (await listBelow(db, agent.path)).map(({ id }) => id);
  const found = await findBelow(db, agent.path, { account: wanted });
  return [(found ?? refuse('agents/not-in-team', {}, 'account')).id];
}

/** What these members did in a period. */
export async function readHappenings(
  { db, rounds }: AgentNeeds,
  members: readonly Registered[],
  period: Period,
): Promise<Happening[]> {
  const ids = members.map(({ id }) => id);
  const [cash, played] = await Promise.all([
    sumByDay(db, ids, { from: period.start, until: period.until }),
    rounds.sumByDay(ids, period),
  ]);
  const came = members.filter(({ at }) => at >= period.start && at < period.until);
  return [
    ...came.map(({ id, at }) => ({
      kind: 'registered' as const,
      memberId: id,
      day: houseDay(at.getTime()),
    })),
    ...cash.map((row) => ({ ...row, kind: 'cash' as const })),
    ...played.map((row) => ({ ...row, kind: 'played' as const })),
  ];
}
