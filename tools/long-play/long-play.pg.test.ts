import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPage, openWorld } from '../../apps/studio/src/testing/world.ts';
import { createTestDatabase } from '../testing/database.ts';
import { gamesPlayed, playForLong } from './play-for-long.ts';

const ROUNDS = 30;
const CASH = 100_000_000n;
/** A magazine out of which nothing was fired any more is given back. */
const isShotOrSpun = sql`not (loaded_minor is not null and state = 'voided')`;

test('bots play every game as pages do: no round is stuck, returns are within chance, and both books say the same', async () => {
  const world = await openWorld(await createTestDatabase(), { cash: CASH });
  try {
    const { app, db } = await world.startStudio();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const seats = [];
    for (const gameId of gamesPlayed) {
      const page = await openPage(world, app, { mode: 'real', game_id: gameId, player_ref: gameId });
      seats.push({ gameId, seat: { origin, token: page.headers.authorization.replace('Bearer ', '') } });
    }
    const played = await playForLong(seats, ROUNDS);
    expect(played.filter(({ isWithin }) => !isWithin)).toEqual([]);
    expect(played.map(({ rounds }) => rounds)).toEqual(gamesPlayed.map(() => ROUNDS));
    const { rows } = await sql<{ game_id: string; staked: bigint; paid: bigint; states: string[] }>`
      select game_id, sum(stake_minor)::bigint as staked, sum(payout_minor)::bigint as paid,
        array_agg(distinct state) as states
      from studio.rounds where ${isShotOrSpun} group by game_id`.execute(db);
    for (const { gameId, stakedMinor, paidMinor } of played)
      expect(rows).toContainEqual({
        game_id: gameId,
        staked: stakedMinor,
        paid: paidMinor,
        states: ['settled'],
      });
    const net = played.reduce((sum, each) => sum + each.paidMinor + each.jackpotMinor - each.stakedMinor, 0n);
    expect(world.platform.balanceMinor).toBe(CASH + net);
  } finally {
    await world.close();
  }
}, 120_000);
