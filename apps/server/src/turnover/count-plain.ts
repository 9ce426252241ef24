import { id } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { CHANGED } from './tell-members.ts';

/** Rounds of whose members more is to be thought about, in their order; `isKnown` where it was counted before. */
export type ToThinkAbout = readonly { payload: unknown; isKnown: boolean }[];
/** Who had a trifle, or nobody knows what, when the last of their rounds was settled. */
export type PoorPlayer = { readonly memberId: bigint; readonly currency: string };

const counted = z.object({
  rest: z.array(z.object({ payload: z.unknown(), isKnown: z.boolean() })),
  poor: z.array(z.object({ memberId: id, currency: z.string() })),
});

/**
 * Counts the rounds of members who have one requirement open at most, of no bonus, that all these rounds together do not
 * fill, and none of whose rounds was counted before: what is a whole share of it is written from the events, and they do
 * not leave the database. `trifles` are minor units by currency. It answers what is left for the books.
 */
export async function countPlain(
  tx: Tx,
  { events, trifles, at }: { events: RawBuilder<unknown>; trifles: Record<string, string>; at: Date },
): Promise<{ rest: ToThinkAbout; poor: readonly PoorPlayer[] }> {
  const { rows } = await sql<{ counted: unknown }>`
    with told as materialized (${told(events)}),
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
    noted as (
      insert into platform.events (topic, subject, payload)
      select ${CHANGED}, 'requirements', jsonb_build_object('members', jsonb_agg(p.member_id::text))
      from plain p where p.counted_minor > 0 having count(*) > 0
    )
    select jsonb_build_object(
      'rest', (
        select coalesce(jsonb_agg(jsonb_build_object('payload', t.payload, 'isKnown', t.is_known)
          order by t.written_in, t.id), '[]')
        from told t where not exists (select from plain p where p.member_id = t.member_id)
      ),
      'poor', (
        select coalesce(jsonb_agg(jsonb_build_object('memberId', p.member_id::text, 'currency', p.currency)), '[]')
        from plain p where p.may_be_poor
      )
    ) as counted`.execute(tx);
  const { rest, poor } = counted.parse(rows[0]?.counted);
  return { rest, poor: poor.map(({ memberId, currency }) => ({ memberId: BigInt(memberId), currency })) };
}

/** A stake that was given back is no bet. */
const told = (events: RawBuilder<unknown>) => sql`
  select e.written_in, e.id, e.payload, r."memberId" as member_id, r."roundId" as round_id, r.vendor, r.game, r.category,
    r.currency, case when r."isVoided" then 0 else r.stake end as valid_minor, r."settledAt" as settled_at,
    r.cash as cash_minor, known.round_id is not null as is_known,
    count(*) over (partition by r."memberId", r."roundId") > 1 as is_told_twice
  from ${events} e
  cross join lateral jsonb_to_record(e.payload) as r ("memberId" bigint, "roundId" bigint, vendor text, game text,
    category text, currency text, stake bigint, "isVoided" boolean, "settledAt" timestamptz, cash bigint)
  left join lateral (
    select c.round_id from turnover.rounds c
    where c.member_id = r."memberId" and c.round_id = r."roundId" limit 1
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

/** Who had no trifle after any of the rounds has none: they need not be looked at. */
const plain = (trifles: Record<string, string>) => sql`
  select s.member_id, s.requirement_id, s.requirement_currency as currency, sum(s.counted_minor)::bigint as counted_minor,
    s.requirement_id is not null and not bool_and(s.currency = s.requirement_currency
      and coalesce(s.cash_minor >= (${JSON.stringify(trifles)}::jsonb ->> s.currency)::bigint, false)) as may_be_poor
  from shares s
  group by s.member_id, s.requirement_id, s.requirement_currency
  having not bool_or(s.is_known or s.is_told_twice) and coalesce(bool_and(s.is_simple), true)
    and coalesce(sum(s.counted_minor) < min(s.need_minor), true)`;
