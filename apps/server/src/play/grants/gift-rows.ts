import type { GiftMember, PlayGift } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { cutPage } from '#platform/page';
import { refuse } from '#platform/refusal';
import type { Games } from '../needs.ts';
import type { Chosen, Terms } from './sort-members.ts';

/** Free rounds for many members, as somebody asked for them. */
export type Gift = Terms & {
  requestId: string;
  currency: string;
  isSegment: boolean;
  reason: string;
  by: { staffId: bigint; username: string };
  at: Date;
};

/** Approved, and neither at its end nor stopped; of a gift that is called `g`. */
export const isUnderWay = sql<boolean>`(g.approved_at is not null and g.done_at is null and g.stopped_at is null)`;

/** Writes down who is to be given what; nobody is given anything before it is approved. */
export async function writeGift(tx: Tx, gift: Gift, members: readonly Chosen[]): Promise<bigint> {
  const { by, at } = gift;
  const { rows } = await sql<{ id: bigint }>`
    insert into play.gifts (request_id, games, rounds, stake, currency, days, is_segment, reason, asked_by, asked_name,
      asked_at, expires_at, members)
    values (${gift.requestId}, ${gift.gameIds}::bigint[], ${gift.rounds}, ${gift.stakeMinor}, ${gift.currency},
      ${gift.days}, ${gift.isSegment}, ${gift.reason}, ${by.staffId}, ${by.username}, ${at}, ${at}, ${members.length})
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0n;
  await sql`
    insert into play.gift_members (gift_id, member_id, account)
    select ${id}, m.member_id, m.account
    from unnest(${members.map(({ memberId }) => memberId)}::bigint[],
      ${members.map(({ account }) => account)}::text[]) m (member_id, account)`.execute(tx);
  return id;
}

type GiftRow = {
  id: bigint;
  games: bigint[];
  rounds: number;
  stake: bigint;
  currency: string;
  days: number;
  reason: string;
  asked_name: string;
  asked_at: Date;
  approved_name: string | null;
  members: number;
  given: number;
  left_out: number;
  state: PlayGift['state'];
};

export async function listGiftRows(
  db: Database,
  { before, limit, now, games }: { before: bigint | null; limit: number; now: Date; games: Games },
): Promise<{ items: PlayGift[]; next: string | null }> {
  const { rows } = await sql<GiftRow>`
    select g.id, g.games, g.rounds, g.stake, g.currency, g.days, g.reason, g.asked_name, g.asked_at, g.approved_name,
      g.members, g.given, g.left_out,
      case when g.done_at is not null then 'given' when g.stopped_at is not null then 'stopped' when g.approved_at is not null then 'giving'
        when g.dropped_at is not null or g.expires_at <= ${now} then 'dropped' else 'asked' end as state
    from play.gifts g
    where ${before}::bigint is null or g.id < ${before}
    order by g.id desc limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit);
  return { items: page.rows.map((row) => presentGift(row, games)), next: page.next };
}

function presentGift(row: GiftRow, games: Games): PlayGift {
  return {
    id: String(row.id),
    games: row.games.map((id) => games.gameById(id)?.name(undefined) ?? String(id)),
    rounds: row.rounds,
    stake: String(row.stake),
    currency: row.currency,
    days: row.days,
    reason: row.reason,
    askedBy: row.asked_name,
    askedAt: row.asked_at.toISOString(),
    approvedBy: row.approved_name,
    members: row.members,
    given: row.given,
    leftOut: row.left_out,
    state: row.state,
  };
}

async function requireGift(db: Database, giftId: bigint): Promise<void> {
  const { rows } = await sql`select from play.gifts g where g.id = ${giftId}`.execute(db);
  if (rows.length === 0) refuse('request/not-found');
}

/** To whom, by falling number; `isLeftOut`: only those who could not have any. */
export async function listGiftMemberRows(
  db: Database,
  wish: { giftId: bigint; isLeftOut: boolean; before: bigint | null; limit: number },
): Promise<{ items: GiftMember[]; next: string | null }> {
  const { rows } = await sql<{
    id: bigint;
    account: string;
    grant_id: bigint | null;
    refusal: string | null;
  }>`
    select m.member_id as id, m.account, m.grant_id, m.refusal from play.gift_members m
    where m.gift_id = ${wish.giftId} and (not ${wish.isLeftOut}::boolean or m.refusal is not null)
      and (${wish.before}::bigint is null or m.member_id < ${wish.before})
    order by m.member_id desc limit ${wish.limit + 1}`.execute(db);
  if (rows.length === 0) await requireGift(db, wish.giftId);
  const page = cutPage(rows, wish.limit);
  const items = page.rows.map(({ id, account, grant_id: grantId, refusal }) => ({
    memberId: String(id),
    account,
    refusal,
    isGiven: grantId !== null,
  }));
  return { items, next: page.next };
}
