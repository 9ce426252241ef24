import type { ForfeitScope } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { restrictedOf } from './bonus-money.ts';
import type { Owner, TurnoverNeeds } from './needs.ts';
import { bonusOf } from './rows.ts';

type BonusThen = {
  member_id: bigint;
  currency: string;
  opened_at: Date;
  bonus_minor: bigint;
  forfeits: ForfeitScope;
  staked_minor: bigint;
  returned_minor: bigint;
};
type Left = Owner & { since: Date; leftMinor: bigint };
export type RestrictedThen = Owner & { leftMinor: bigint };

/**
 * Whose bonuses were still to be played at a moment of the past, and how much of each was left besides what lay in open
 * rounds: of their cash so much was bonus, as far as they had it.
 */
export async function restrictedThen(
  { stakesThen }: Pick<TurnoverNeeds, 'stakesThen'>,
  on: Database,
  at: Date,
): Promise<RestrictedThen[]> {
  const left = new Map<string, Left>();
  for (const row of await listOpenThen(on, at)) {
    const { member_id: memberId, currency, opened_at: since } = row;
    const key = `${memberId} ${currency}`;
    const known = left.get(key) ?? { memberId, currency, since, leftMinor: 0n };
    const leftMinor = known.leftMinor + restrictedOf({ status: 'open', bonus: bonusOf(row) });
    left.set(key, { ...known, leftMinor });
  }
  const owners = [...left.values()].filter(({ leftMinor }) => leftMinor > 0n);
  const inPlay = await stakesThen(on, owners, at);
  return owners
    .map(({ memberId, currency, leftMinor }, place) => ({
      ...{ memberId, currency },
      leftMinor: leftMinor - (inPlay[place] ?? 0n),
    }))
    .filter(({ leftMinor }) => leftMinor > 0n);
}

/**
 * Oldest first. A requirement that was full and is open again, or the other way round, does not say so any more: what had
 * been counted towards it by then does.
 */
async function listOpenThen(on: Database, at: Date): Promise<readonly BonusThen[]> {
  const { rows } = await sql<BonusThen>`
    select q.member_id, q.currency, q.opened_at, q.bonus_minor, q.forfeits, used.staked_minor, used.returned_minor
    from turnover.requirements q
    cross join lateral (
      select coalesce(sum(u.staked_minor), 0)::bigint as staked_minor,
        coalesce(sum(u.returned_minor), 0)::bigint as returned_minor
      from turnover.bonus_uses u where u.requirement_id = q.id and u.at <= ${at}
    ) used
    cross join lateral (
      select coalesce(sum(s.counted_minor), 0) as done_minor
      from turnover.shares s where s.requirement_id = q.id and s.at <= ${at}
    ) filled
    where q.bonus_minor is not null and q.opened_at <= ${at}
      and coalesce(q.ended_at, 'infinity'::timestamptz) > ${at}
      and filled.done_minor < q.required_minor
    order by q.id`.execute(on);
  return rows;
}
