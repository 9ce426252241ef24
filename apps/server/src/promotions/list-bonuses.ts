import {
  type AnswerOf,
  type BonusStatus,
  DAY_MS,
  type listBonuses,
  startOfHouseDay,
} from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import { cursorOf, cutPage, type Page } from '#platform/page';
import { refuse } from '#platform/refusal';
import type { PromotionsCaller, PromotionsNeeds } from './needs.ts';
import { presentBonuses } from './present.ts';
import { selectClaims } from './queries.ts';
import type { ClaimRow } from './tables.ts';

type Filter = { status?: BonusStatus | undefined; from?: string | undefined; to?: string | undefined };
type Wish = Filter & { cursor?: string | undefined; limit?: number | undefined };

const PAGE = 20;
const FIRST = 9_223_372_036_854_775_807n;

/**
 * A member's uses of codes by state and by the day they are shown with, and what they brought together. One that waits
 * is among them whatever the days: it keeps every other promo code away, and only here can it be given up.
 */
export async function readBonuses(
  needs: PromotionsNeeds,
  caller: PromotionsCaller,
  wish: Wish,
): Promise<AnswerOf<typeof listBonuses>> {
  const { db, clock } = needs;
  const fits = sql<boolean>`member_id = ${caller.memberId} and ${isOf(wish, clock.now())}`;
  const { rows, next } = await pageClaims(db, fits, wish);
  return {
    items: await presentBonuses(needs, rows),
    next,
    subtotals: await sumClaims(db, sql<boolean>`id = any(${rows.map(({ id }) => id)}::bigint[])`),
    totals: await sumClaims(db, fits),
  };
}

type Sums = AnswerOf<typeof listBonuses>['totals'];

async function sumClaims(db: Database, fits: RawBuilder<boolean>): Promise<Sums> {
  const { rows } = await sql<Sums[number]>`
    select currency, count(*)::integer as count, coalesce(sum(bonus_minor), 0)::text as credited,
      sum(taken_back_minor + winnings_taken_minor)::text as "takenBack"
    from promotions.claims where ${fits} group by currency order by currency`.execute(db);
  return rows;
}

export async function pageClaims(
  db: Database,
  fits: RawBuilder<boolean>,
  { cursor, limit = PAGE }: Pick<Wish, 'cursor' | 'limit'>,
): Promise<Page<ClaimRow>> {
  const rows = await selectClaims(db)
    .where(fits)
    .where('id', '<', cursorOf(cursor) ?? FIRST)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit);
}

function isOf({ status, from, to }: Filter, now: Date): RawBuilder<boolean> {
  if (from && to && from > to) refuse('promotions/period-invalid', {}, 'from');
  const since = from ? new Date(startOfHouseDay(from)) : new Date(0);
  const until = to ? new Date(startOfHouseDay(to) + DAY_MS) : new Date('9999-01-01T00:00:00Z');
  const day = sql`coalesce(paid_at, entered_at)`;
  return sql<boolean>`(${day} >= ${since} and ${day} < ${until} or ${hasStatus('waiting', now)})
    and ${hasStatus(status, now)}`;
}

/** What waits beyond its time has expired, whether or not anybody has ended it. */
export function hasStatus(status: BonusStatus | undefined, now: Date): RawBuilder<boolean> {
  if (status === undefined) return sql<boolean>`true`;
  if (status === 'waiting') return sql<boolean>`status = 'waiting' and expires_at > ${now}`;
  if (status === 'expired')
    return sql<boolean>`(status = 'expired' or status = 'waiting' and expires_at <= ${now})`;
  return sql<boolean>`status = ${status}`;
}

/** What bonuses brought a member in a span of time, less what was taken back of them and with them. */
export async function sumBonuses(
  db: Database,
  { memberId, currency, from, until }: PromotionsCaller & { from: Date; until: Date },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(c.bonus_minor - c.taken_back_minor - c.winnings_taken_minor), 0)::bigint as total from promotions.claims c
    where c.member_id = ${memberId} and c.currency = ${currency}
      and c.paid_at >= ${from} and c.paid_at < ${until}`.execute(db);
  return rows[0]?.total ?? 0n;
}

/** Of deposits that brought bonuses, what is left of them. */
export async function bonusesOf(
  db: Database,
  depositIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ deposit: bigint; kept: bigint }>`
    select c.deposit_id as deposit, sum(c.bonus_minor - c.taken_back_minor)::bigint as kept from promotions.claims c
    where c.deposit_id = any(${[...depositIds]}::bigint[]) group by c.deposit_id`.execute(db);
  return new Map(rows.map(({ deposit, kept }) => [deposit, kept]));
}
