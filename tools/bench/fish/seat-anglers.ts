import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { commitmentOf } from '@fairhall/fair';
import pg from 'pg';

/** As `seatBettors` numbers its rich members. */
const FIRST_MEMBER = 1_000_000;
/** Above those of its vendors. */
const FIRST_SESSION = 50_000_000;
const SYNC_MS = 60_000;
const VENDOR = 'STUDIO';

/** What the page of an angler would hold. */
export const tokenOf = (angler: number) =>
  createHash('sha256').update(`angler ${angler}`).digest('base64url');

/**
 * A rich member with each of these games open, on both sides; written as a restore would, the guards asleep. Waits
 * until the platform, which asks its vendors for their lists by itself, knows the games. `seatBettors` wrote the members.
 */
export async function seatAnglers(connectionString: string, games: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const count = games.length;
  try {
    await untilListed(client, [...new Set(games)]);
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into play.players (vendor, member_id, player_ref, currency)
       select $1, $2::bigint + m, 'angler-' || m, 'P' from generate_series(1, $3::bigint) m`,
      [VENDOR, FIRST_MEMBER, count],
    );
    await client.query(
      `insert into play.sessions (id, vendor, member_id, player_ref, game, mode, currency, language, sign_in,
         token_hash, token_expires_at, created_at, opened_at, expires_at)
       select $1::bigint + m, $2, $3::bigint + m, 'angler-' || m, game, 'real', 'P', 'EN', 1,
         sha256(('angler ' || m)::bytea), now(), now(), now(), now() + interval '12 h'
       from unnest($4::text[]) with ordinality as seat (game, m)`,
      [FIRST_SESSION, VENDOR, FIRST_MEMBER, games],
    );
    for (const [place, game] of games.entries()) await seatAtStudio(client, { angler: place + 1, game });
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function untilListed(client: pg.Client, games: readonly string[]): Promise<void> {
  const giveUpMs = performance.now() + SYNC_MS;
  for (;;) {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from catalogue.games where code = any ($1)',
      [games],
    );
    if ((rows[0]?.count ?? 0) >= games.length) return;
    if (performance.now() > giveUpMs) throw new Error('the platform has not listed the games');
    await sleep(500);
  }
}

async function seatAtStudio(
  client: pg.Client,
  { angler, game }: { angler: number; game: string },
): Promise<void> {
  const hash = createHash('sha256').update(tokenOf(angler)).digest();
  const seedOf = (stage: string) => createHash('sha256').update(`${stage} ${angler}`).digest('hex');
  const { rows } = await client.query<{ id: string }>(
    `insert into studio.players (player_ref, created_at) values ($1, now()) returning id`,
    [`angler-${angler}`],
  );
  const player = rows[0]?.id;
  await client.query(
    `insert into studio.sessions (session_ref, player_id, game_id, mode, currency, language, return_url, cashier_url,
       min_cycle_ms, autoplay_allowed, reality_check_minutes, token_hash, launched_at, opened_at)
     values ($1, $2, $3, 'real', 'P', 'EN', '', '', 0, true, 0, $4, now(), now())`,
    [String(FIRST_SESSION + angler), player, game, hash],
  );
  for (const stage of ['current', 'next'])
    await client.query(
      `insert into studio.seeds (player_id, game_id, stage, server_seed, commitment, client_seed, created_at)
       values ($1, $2, $3, $4, $5, $6, now())`,
      [
        player,
        game,
        stage,
        seedOf(stage),
        commitmentOf(seedOf(stage)),
        stage === 'current' ? `angler-${angler}` : null,
      ],
    );
}
