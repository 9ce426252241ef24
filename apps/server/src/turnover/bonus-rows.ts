import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { BonusUse } from './bonus-money.ts';
import { keyOf, type TurnoverRound, type WrittenUse } from './round.ts';

/** With which bonuses rounds that were counted before were played, by their keys. */
export async function findUses(tx: Tx, rounds: readonly TurnoverRound[]): Promise<Map<string, BonusUse[]>> {
  if (rounds.length === 0) return new Map();
  const { rows } = await sql<BonusUse & { memberId: bigint; roundId: bigint }>`
    select u.member_id as "memberId", u.round_id as "roundId", u.requirement_id as "requirementId",
      sum(u.staked_minor)::bigint as "stakedMinor", sum(u.returned_minor)::bigint as "returnedMinor"
    from (
      select distinct * from unnest(${rounds.map((round) => round.memberId)}::bigint[],
        ${rounds.map((round) => round.roundId)}::bigint[]) as one (member_id, round_id)
    ) told
    join turnover.bonus_uses u on u.member_id = told.member_id and u.round_id = told.round_id
    group by u.member_id, u.round_id, u.requirement_id
    having sum(u.staked_minor) <> 0 or sum(u.returned_minor) <> 0
    order by u.member_id, u.round_id, u.requirement_id`.execute(tx);
  const uses = new Map<string, BonusUse[]>();
  for (const { requirementId, stakedMinor, returnedMinor, ...round } of rows) {
    const known = uses.get(keyOf(round)) ?? [];
    uses.set(keyOf(round), [...known, { requirementId, stakedMinor, returnedMinor }]);
  }
  return uses;
}

export async function insertUses(tx: Tx, uses: readonly WrittenUse[], at: Date): Promise<void> {
  if (uses.length === 0) return;
  await sql`
    insert into turnover.bonus_uses (requirement_id, round_id, revision, member_id, staked_minor, returned_minor, at)
    select u.requirement_id, u.round_id, u.revision, u.member_id, u.staked_minor, u.returned_minor, ${at}
    from unnest(${uses.map((use) => use.requirementId)}::bigint[], ${uses.map((use) => use.roundId)}::bigint[],
      ${uses.map((use) => use.revision)}::integer[], ${uses.map((use) => use.memberId)}::bigint[],
      ${uses.map((use) => use.stakedMinor)}::bigint[], ${uses.map((use) => use.returnedMinor)}::bigint[])
      as u (requirement_id, round_id, revision, member_id, staked_minor, returned_minor)`.execute(tx);
}
