import type { CategoryWeights, ForfeitScope, RequirementStatus } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { BonusMoney, BonusUse } from './bonus-money.ts';
import type { Share } from './requirement.ts';
import {
  type KnownRound,
  keyOf,
  type OwnedRequirement,
  type TurnoverRound,
  type WrittenRound,
  type WrittenShare,
} from './round.ts';

type KnownRow = {
  member_id: bigint;
  round_id: bigint;
  valid_minor: bigint;
  revision: number;
  requirement_id: bigint | null;
  used_minor: bigint;
  counted_minor: bigint;
  weight: number;
};

/** Those that were counted before, with what they have given; `uses` by their keys. */
export async function findKnown(
  tx: Tx,
  rounds: readonly TurnoverRound[],
  uses: ReadonlyMap<string, readonly BonusUse[]>,
): Promise<Map<string, KnownRound>> {
  if (rounds.length === 0) return new Map();
  const { rows } = await sql<KnownRow>`
    select r.member_id, r.round_id, r.valid_minor, r.revision, given.requirement_id, given.used_minor,
      given.counted_minor, given.weight
    from (
      select distinct * from unnest(${rounds.map((round) => round.memberId)}::bigint[],
        ${rounds.map((round) => round.roundId)}::bigint[]) as one (member_id, round_id)
    ) told
    join turnover.rounds r on r.member_id = told.member_id and r.round_id = told.round_id
    left join lateral (
      select s.requirement_id, sum(s.used_minor)::bigint as used_minor, sum(s.counted_minor)::bigint as counted_minor,
        max(s.weight) as weight
      from turnover.requirements q
      join turnover.shares s on s.requirement_id = q.id and s.round_id = r.round_id
      where q.member_id = r.member_id
      group by s.requirement_id having sum(s.used_minor) <> 0
    ) given on true`.execute(tx);
  const known = new Map<string, KnownRound>();
  for (const row of rows) {
    const key = keyOf({ memberId: row.member_id, roundId: row.round_id });
    const given = [...(known.get(key)?.given ?? []), ...shareOf(row)];
    const played = uses.get(key) ?? [];
    known.set(key, { validMinor: row.valid_minor, revision: row.revision, given, uses: played });
  }
  return known;
}

function shareOf(row: KnownRow): Share[] {
  if (row.requirement_id === null) return [];
  return [
    {
      requirementId: row.requirement_id,
      usedMinor: row.used_minor,
      countedMinor: row.counted_minor,
      weight: row.weight,
    },
  ];
}

type RequirementLine = {
  id: bigint;
  member_id: bigint;
  currency: string;
  required_minor: bigint;
  done_minor: bigint;
  status: RequirementStatus;
  weights: Partial<CategoryWeights>;
  opened_at: Date;
  bonus_minor: bigint | null;
  forfeits: ForfeitScope | null;
  staked_minor: bigint;
  returned_minor: bigint;
};

/** What these rounds may change, oldest first and locked in that order. */
export async function lockTouched(
  tx: Tx,
  rounds: readonly TurnoverRound[],
  known: ReadonlyMap<string, KnownRound>,
): Promise<OwnedRequirement[]> {
  const members = [...new Set(rounds.map(({ memberId }) => memberId))];
  const given = [...known.values()].flatMap((round) =>
    [...round.given, ...round.uses].map(({ requirementId }) => requirementId),
  );
  const { rows } = await sql<RequirementLine>`
    select q.id, q.member_id, q.currency, q.required_minor, q.done_minor, q.status, q.weights, q.opened_at,
      q.bonus_minor, q.forfeits, q.staked_minor, q.returned_minor
    from turnover.requirements q
    where (q.status = 'open' and q.member_id = any(${members}::bigint[])) or q.id = any(${given}::bigint[])
    order by q.id for update`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    currency: row.currency,
    requiredMinor: row.required_minor,
    doneMinor: row.done_minor,
    status: row.status,
    weights: row.weights,
    openedAt: row.opened_at,
    bonus: bonusOf(row),
  }));
}

/** The bonus that a requirement is of, if it is of one. */
export function bonusOf(
  row: Pick<RequirementLine, 'bonus_minor' | 'forfeits' | 'staked_minor' | 'returned_minor'>,
): BonusMoney | undefined {
  if (row.bonus_minor === null || row.forfeits === null) return undefined;
  const { bonus_minor: bonusMinor, forfeits, staked_minor: stakedMinor, returned_minor: returnedMinor } = row;
  return { bonusMinor, forfeits, stakedMinor, returnedMinor };
}

export async function saveRounds(tx: Tx, rounds: readonly WrittenRound[]): Promise<void> {
  if (rounds.length === 0) return;
  await sql`
    insert into turnover.rounds (member_id, round_id, vendor, game, category, valid_minor, used_minor, revision,
      settled_at)
    select r.member_id, r.round_id, r.vendor, r.game, r.category, r.valid_minor, r.used_minor, r.revision, r.settled_at
    from unnest(${rounds.map((round) => round.memberId)}::bigint[], ${rounds.map((round) => round.roundId)}::bigint[],
      ${rounds.map((round) => round.vendor)}::text[], ${rounds.map((round) => round.game)}::text[],
      ${rounds.map((round) => round.category)}::text[], ${rounds.map((round) => round.validMinor)}::bigint[],
      ${rounds.map((round) => round.usedMinor)}::bigint[], ${rounds.map((round) => round.revision)}::integer[],
      ${rounds.map((round) => round.settledAt.toISOString())}::timestamptz[])
      as r (member_id, round_id, vendor, game, category, valid_minor, used_minor, revision, settled_at)
    on conflict (member_id, round_id) do update set valid_minor = excluded.valid_minor,
      used_minor = excluded.used_minor, revision = excluded.revision, settled_at = excluded.settled_at`.execute(
    tx,
  );
}

export async function insertShares(tx: Tx, shares: readonly WrittenShare[], at: Date): Promise<void> {
  if (shares.length === 0) return;
  await sql`
    insert into turnover.shares (requirement_id, round_id, revision, member_id, used_minor, counted_minor, weight, at)
    select s.requirement_id, s.round_id, s.revision, s.member_id, s.used_minor, s.counted_minor, s.weight, ${at}
    from unnest(${shares.map((share) => share.requirementId)}::bigint[], ${shares.map((share) => share.roundId)}::bigint[],
      ${shares.map((share) => share.revision)}::integer[], ${shares.map((share) => share.memberId)}::bigint[],
      ${shares.map((share) => share.usedMinor)}::bigint[], ${shares.map((share) => share.countedMinor)}::bigint[],
      ${shares.map((share) => share.weight)}::integer[])
      as s (requirement_id, round_id, revision, member_id, used_minor, counted_minor, weight)`.execute(tx);
}

export async function saveRequirements(
  tx: Tx,
  requirements: readonly OwnedRequirement[],
  at: Date,
): Promise<void> {
  if (requirements.length === 0) return;
  await sql`
    update turnover.requirements q
    set done_minor = now.done_minor, status = now.status, staked_minor = now.staked_minor,
      returned_minor = now.returned_minor,
      ended_at = case when now.status = 'open' then null else coalesce(q.ended_at, ${at}) end
    from unnest(${requirements.map(({ id }) => id)}::bigint[], ${requirements.map(({ doneMinor }) => doneMinor)}::bigint[],
      ${requirements.map(({ status }) => status)}::text[],
      ${requirements.map(({ bonus }) => bonus?.stakedMinor ?? 0n)}::bigint[],
      ${requirements.map(({ bonus }) => bonus?.returnedMinor ?? 0n)}::bigint[])
      as now (id, done_minor, status, staked_minor, returned_minor)
    where q.id = now.id`.execute(tx);
}
