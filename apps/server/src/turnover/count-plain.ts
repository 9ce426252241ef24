import type { Tx } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import { emitting } from '#platform/outbox';
import type { Owner } from './needs.ts';
import type { TurnoverRound } from './round.ts';
import { changed } from './tell-members.ts';

/** A round of somebody more is to be thought about; `isKnown` where it was counted before. */
export type LeftRound = TurnoverRound & { readonly isKnown: boolean };
/** `poor` had a trifle, or nobody knows what, when one of their rounds was settled. */
type Left = { readonly rest: readonly LeftRound[]; readonly poor: readonly Owner[] };

/**
 * Counts the rounds of members who have one requirement open at most, of no bonus, that all these rounds together do not
 * fill, and none of whose rounds was counted before: what is a whole share of it is written from what was `told`, which
 * does not leave the database. `trifles` are minor units by currency. It answers what is left for the books, in its order.
 */
export async function countPlain(
  tx: Tx,
  { told, trifles, at }: { told: RawBuilder<unknown>; trifles: Readonly<Record<string, string>>; at: Date },
): Promise<Left> {
  const { rows } = await sql<LeftRound | (Owner & { roundId: null })>`
    with told as materialized (${known(told)}),
    open as materialized (
      select q.id, q.member_id, q.currency, q.weights, q.opened_at, q.required_minor - q.done_minor as need_minor,
        q.bonus_minor
      from turnover.requirements q
      where q.status = 'open' and q.member_id = any(array(select distinct t.member_id from told t))
      order by q.id for update
    ),
    shares as materialized (${shares}),
    plain as materialized (${plain(trifles)}),
    given as materialized (
      select s.* from shares s join plain p on p.member_id = s.member_id where s.counted_minor > 0
    ),
    rounds_written as (
      insert into turnover.rounds (member_id, round_id, vendor, game, category, valid_minor, used_minor, revision,
        settled_at)
      select g.member_id, g.round_id, g.vendor, g.game, g.category, g.valid_minor, g.valid_minor, 1, g.settled_at
      from given g
    ),
    shares_written as (
      insert into turnover.shares (requirement_id, round_id, revision, member_id, used_minor, counted_minor, weight, at)
      select g.requirement_id, g.round_id, 1, g.member_id, g.valid_minor, g.counted_minor, g.weight, ${at} from given g
    ),
    filled as (
      update turnover.requirements q set done_minor = q.done_minor + p.counted_minor
      from plain p where q.id = p.requirement_id and p.counted_minor > 0
    ),
    noted as (${noted})
    select t.member_id as "memberId", t.currency, t.round_id as "roundId", t.vendor, t.game, t.category,
      t.valid_minor as "validMinor", t.payout as "payoutMinor", t.placed_at as "placedAt", t.settled_at as "settledAt",
      t.cash_minor as "cashMinor", t.is_known as "isKnown"
    from (
      select t.* from told t where not exists (select from plain p where p.member_id = t.member_id)
      order by t.written_in, t.event, t.settled_at, t.round_id
    ) t
    union all
    select p.member_id, p.currency, null, null, null, null, null, null, null, null, null, null
    from plain p where p.may_be_poor`.execute(tx);
  return {
    rest: rows.filter((row) => row.roundId !== null),
    poor: rows
      .filter((row) => row.roundId === null)
      .map(({ memberId, currency }) => ({ memberId, currency })),
  };
}

const noted = emitting(changed([]), {
  learnt: sql`jsonb_build_object('members', m.members)`,
  from: sql`(
    select jsonb_agg(p.member_id::text) as members from plain p where p.counted_minor > 0 having count(*) > 0
  ) m`,
});

/** A stake that was given back is no bet. */
const known = (told: RawBuilder<unknown>) => sql`
  select r.written_in, r.event, r.member_id, r.id as round_id, r.vendor, r.game, r.category, r.currency,
    case when r.is_voided then 0 else r.stake end as valid_minor, r.payout, r.placed_at, r.settled_at, r.cash as cash_minor,
    known.round_id is not null as is_known, count(*) over (partition by r.member_id, r.id) > 1 as is_told_twice
  from ${told} r
  left join lateral (
    select c.round_id from turnover.rounds c
    where not r.is_first and c.member_id = r.member_id and c.round_id = r.id limit 1
  ) known on true`;

/** What each round gives to the one requirement of its member, where there is but one and it is of no bonus. */
const shares = sql`
  select t.*, o.is_simple, o.requirement_id, o.need_minor, o.requirement_currency, w.weight, case
      when t.currency = o.requirement_currency and t.settled_at >= o.opened_at
        then div(t.valid_minor::numeric * w.weight, 100)::bigint
      else 0
    end as counted_minor
  from told t
  left join (
    select q.member_id, count(*) = 1 and count(q.bonus_minor) = 0 as is_simple, min(q.id) as requirement_id,
      min(q.need_minor) as need_minor, min(q.currency) as requirement_currency, min(q.opened_at) as opened_at,
      (array_agg(q.weights))[1] as weights
    from open q group by q.member_id
  ) o on o.member_id = t.member_id
  cross join lateral (select coalesce((o.weights ->> t.category)::integer, 0) as weight) w`;

/** Who had more than a trifle after each of their rounds need not be looked at. */
const plain = (trifles: Record<string, string>) => sql`
  select s.member_id, s.requirement_id, s.requirement_currency as currency, sum(s.counted_minor)::bigint as counted_minor,
    s.requirement_id is not null and not bool_and(s.currency = s.requirement_currency
      and coalesce(s.cash_minor >= (${JSON.stringify(trifles)}::jsonb ->> s.currency)::bigint, false)) as may_be_poor
  from shares s
  group by s.member_id, s.requirement_id, s.requirement_currency
  having not bool_or(s.is_known or s.is_told_twice) and coalesce(bool_and(s.is_simple), true)
    and coalesce(sum(s.counted_minor) < min(s.need_minor), true)`;
