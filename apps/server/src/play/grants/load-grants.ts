import type { LaneQuery } from '#wallet';
import type { Grant } from '../rules/refuse-grant.ts';

type GrantRow = {
  id: bigint;
  vendor: string;
  member_id: bigint;
  games: string[];
  rounds: number;
  used: number;
  stake: bigint;
  currency: string;
  expires_at: Date;
  over_at: Date | null;
};

/** Keys are a vendor and the number of a grant. */
export async function loadGrants(query: LaneQuery, keys: readonly string[]): Promise<Map<string, Grant>> {
  const pairs = keys.map((key) => key.split(' '));
  const rows = await query<GrantRow>(
    'play.load_grants',
    `select g.id, g.vendor, g.member_id, g.games, g.rounds, g.used, g.stake, g.currency, g.expires_at, g.over_at
     from unnest($1::text[], $2::bigint[]) k (vendor, id)
     join play.grants g on g.vendor = k.vendor and g.id = k.id`,
    [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])],
  );
  return new Map(rows.map((row) => [`${row.vendor} ${row.id}`, readGrant(row)]));
}

function readGrant(row: GrantRow): Grant {
  return {
    memberId: row.member_id,
    games: row.games,
    rounds: row.rounds,
    used: row.used,
    stake: row.stake,
    currency: row.currency,
    expiresAtMs: row.expires_at.getTime(),
    isOver: row.over_at !== null,
  };
}
