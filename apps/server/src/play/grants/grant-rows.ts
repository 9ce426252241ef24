import type { MemberGrant, PlayGrant } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { cutPage } from '#platform/page';
import { refuse } from '#platform/refusal';
import type { Games } from '../needs.ts';

export type GrantRow = {
  id: bigint;
  request_id: string;
  member_id: bigint;
  vendor: string;
  player_ref: string;
  games: string[];
  rounds: number;
  stake: bigint;
  currency: string;
  used: number;
  won: bigint;
  given_at: Date;
  expires_at: Date;
  reason: string;
  given_by: bigint;
  given_name: string;
  told_at: Date | null;
  over_at: Date | null;
  refusal: string | null;
  over_told_at: Date | null;
  ends_anew: number;
};

const columns = sql`g.id, g.request_id, g.member_id, g.vendor, g.player_ref, g.games, g.rounds, g.stake, g.currency,
  g.used, g.won, g.given_at, g.expires_at, g.reason, g.given_by, g.given_name, g.told_at, g.over_at, g.refusal,
  g.over_told_at, g.ends_anew`;

export async function lockGrant(tx: Tx, id: bigint): Promise<GrantRow> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from play.grants g where g.id = ${id} for update`.execute(tx);
  return rows[0] ?? refuse('request/not-found');
}

export async function readGrantRow(db: Database | Tx, id: bigint): Promise<GrantRow> {
  const { rows } = await sql<GrantRow>`select ${columns} from play.grants g where g.id = ${id}`.execute(db);
  return rows[0] ?? refuse('request/not-found');
}

export async function findByRequest(tx: Tx, requestId: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select g.id from play.grants g where g.request_id = ${requestId}`.execute(tx);
  return rows[0]?.id;
}

export async function listGrantRows(
  db: Database,
  wish: { memberId: bigint | undefined; isOwn?: boolean; before: bigint | null; limit: number },
) {
  const { rows } = await sql<GrantRow>`
    select ${columns} from play.grants g
    where (${wish.memberId ?? null}::bigint is null or g.member_id = ${wish.memberId ?? null})
      and (${wish.before}::bigint is null or g.id < ${wish.before})
      and (not ${wish.isOwn ?? false}::boolean or g.refusal is null)
    order by g.id desc limit ${wish.limit + 1}`.execute(db);
  return cutPage(rows, wish.limit);
}

/** As its member is told of it. */
export function presentOwnGrant(
  row: GrantRow,
  { games, now, language }: { games: Games; now: Date; language: string | undefined },
): MemberGrant {
  const state = stateOf(row, now);
  return {
    id: String(row.id),
    vendorName: games.vendorName(row.vendor),
    games: namesOf(row, { games, language }),
    rounds: row.rounds,
    used: row.used,
    stake: String(row.stake),
    currency: row.currency,
    won: String(row.won),
    state: state === 'refused' ? 'cancelled' : state,
    givenAt: row.given_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

function namesOf(
  row: Pick<GrantRow, 'vendor' | 'games'>,
  { games, language }: { games: Games; language: string | undefined },
) {
  return row.games.map((code) => {
    const game = games.gameOf(row.vendor, code);
    return { gameId: game ? String(game.id) : null, name: game?.name(language) ?? code };
  });
}

export function presentGrant(row: GrantRow, { games, now }: { games: Games; now: Date }): PlayGrant {
  return {
    id: String(row.id),
    memberId: String(row.member_id),
    vendor: row.vendor,
    games: namesOf(row, { games, language: undefined }),
    rounds: row.rounds,
    used: row.used,
    stake: String(row.stake),
    currency: row.currency,
    won: String(row.won),
    state: stateOf(row, now),
    refusal: row.refusal,
    reason: row.reason,
    givenBy: row.given_name,
    givenAt: row.given_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

export function stateOf(
  row: Pick<GrantRow, 'refusal' | 'over_at' | 'used' | 'rounds' | 'expires_at' | 'told_at'>,
  now: Date,
): PlayGrant['state'] {
  if (row.refusal !== null) return 'refused';
  if (row.over_at) return 'cancelled';
  if (row.used >= row.rounds) return 'used';
  if (row.expires_at <= now) return 'expired';
  return row.told_at ? 'live' : 'waiting';
}
