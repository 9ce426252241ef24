import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { Session } from '../play/session.ts';
import type { FreeRoundsView } from '../play/shapes.ts';
import { tables } from '../tables.ts';

type Owner = Pick<Session, 'player_id' | 'game_id' | 'currency' | 'mode' | 'purse'>;
type GrantRow = {
  id: string;
  rounds: number;
  stake_minor: bigint;
  expires_at: Date;
  used: number;
  won_minor: bigint;
};

/** The free rounds that this session plays now: of several grants, those that end first. */
export async function findGrant(
  db: Database | Tx,
  { player_id, game_id, currency, mode, purse }: Owner,
  now: Date,
): Promise<FreeRoundsView | null> {
  if (mode !== 'real' || purse !== 'platform') return null;
  const { rows } = await sql<GrantRow>`
    select g.id, g.rounds, g.stake_minor, g.expires_at, r.used, r.won_minor
    from studio.grants g, lateral (
      select count(*)::int as used, coalesce(sum(p.payout_minor) filter (where p.state = 'settled'), 0)::bigint as won_minor
      from studio.rounds p where p.grant_id = g.id and p.state not in ('declined', 'voided')
    ) r
    where g.player_id = ${player_id} and ${game_id} = any (g.games) and g.currency = ${currency}
      and g.over_at is null and g.expires_at > ${now} and r.used < g.rounds
    order by g.expires_at, g.id limit 1`.execute(db);
  const [grant] = rows;
  return grant ? showGrant(grant) : null;
}

/** What a free round's own grant has come to; also when it was the last. */
export async function recallGrant(db: Database | Tx, grantId: string): Promise<FreeRoundsView> {
  const { rows } = await sql<GrantRow>`
    select g.id, g.rounds, g.stake_minor, g.expires_at,
      count(p.id)::int as used, coalesce(sum(p.payout_minor) filter (where p.state = 'settled'), 0)::bigint as won_minor
    from studio.grants g
    left join studio.rounds p on p.grant_id = g.id and p.state not in ('declined', 'voided')
    where g.id = ${grantId} group by g.id`.execute(db);
  const [grant] = rows;
  if (!grant) throw new Error(`grant ${grantId} of a round is unknown`);
  return showGrant(grant);
}

function showGrant(grant: GrantRow): FreeRoundsView {
  return {
    grantId: grant.id,
    left: grant.rounds - grant.used,
    stake: String(grant.stake_minor),
    won: String(grant.won_minor),
    expiresAt: grant.expires_at.toISOString(),
  };
}

/** One round at a time is taken from a grant, whatever windows and games its player has open. */
export async function lockGrant(tx: Tx, grantId: string): Promise<void> {
  await tables(tx).selectFrom('studio.grants').select('id').where('id', '=', grantId).forUpdate().execute();
}

/** The platform says there is nothing left of it. */
export async function endGrant(tx: Tx, grantId: string, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('studio.grants')
    .set({ over_at: now })
    .where('id', '=', grantId)
    .where('over_at', 'is', null)
    .execute();
}
