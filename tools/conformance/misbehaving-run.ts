import { mulberry32 } from '@fairhall/vendor-protocol/kit';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createRounds, type Rounds } from '../fakes/vendor/rounds.ts';
import { misdeeds, startProxy } from './proxy.ts';
import { CURRENCY, type Player, type World } from './world.ts';

const ROUNDS = 72;
const PLAYERS = 6;
const CASH = 1_000_000n;

/** Plays through a proxy that misbehaves by its seed; answers what happened how often. */
export async function playThroughProxy(world: World, seed: number): Promise<Record<string, number>> {
  const proxy = await startProxy(world.server.portal, seed);
  const rounds = createRounds({ platform: proxy.address, credentials: world.credentials.ACME });
  const chance = mulberry32(seed + 1);
  const players: Player[] = [];
  for (let i = 0; i < PLAYERS; i += 1) players.push(await world.newPlayer({ cash: CASH }));
  await Promise.all(
    players.map(async ({ player_ref, session_id, game_id }) => {
      for (let round = 0; round < ROUNDS / PLAYERS; round += 1) {
        const stake = BigInt(100 + Math.floor(chance() * 900));
        const payout = chance() < 0.5 ? 0n : stake * 2n;
        await rounds.play({ player_ref, session_id, game_id, currency: CURRENCY, stake, payout });
      }
    }),
  );
  rounds.stop();
  await proxy.stop();
  const codes = await expectSameLists(world, rounds, players);
  await expectBalancesFollow(world, players);
  for (const misdeed of misdeeds) expect([misdeed, proxy.did[misdeed] > 0]).toEqual([misdeed, true]);
  expect(proxy.replays).toBeGreaterThan(0);
  return {
    ...proxy.did,
    replays: proxy.replays,
    rolledBack: codes.filter((code) => code === 'ROLLED_BACK').length,
    tombstoned: codes.filter((code) => code === 'TOMBSTONED').length,
  };
}

/** Every transaction of the vendor is known here as it knows it, and nothing is known here that it never sent. */
async function expectSameLists(world: World, rounds: Rounds, players: readonly Player[]): Promise<string[]> {
  const codes: string[] = [];
  for (const { tx_id, op, state, code, amount } of rounds.list()) {
    const { body } = await world.call('tx/status', { tx_id });
    codes.push(String(body.result_code));
    if (state === 'sent') {
      expect([op, tx_id]).toEqual(['bet', tx_id]);
      expect(['rolled_back', 'tombstone']).toContain(body.state);
      continue;
    }
    expect([tx_id, body.result_code]).toEqual([tx_id, code]);
    if (state === 'applied' && code !== 'TOMBSTONED') expect([tx_id, body.amount]).toEqual([tx_id, amount]);
  }
  const sent = new Set(rounds.list().map((one) => one.tx_id));
  const { rows } = await sql<{ tx_id: string }>`
    select tx_id from play.calls
    where member_id = any (${players.map((player) => player.memberId)}::bigint[])`.execute(world.database.db);
  expect(rows.filter((row) => !sent.has(row.tx_id))).toEqual([]);
  return codes;
}

async function expectBalancesFollow(world: World, players: readonly Player[]): Promise<void> {
  for (const player of players) {
    const { rows } = await sql<{ moved: bigint }>`
      select coalesce(sum(case op when 'bet' then -amount else amount end), 0)::bigint as moved
      from play.calls where member_id = ${player.memberId} and state = 'applied' and round_seq is not null
        and op in ('bet', 'win', 'rollback')`.execute(world.database.db);
    expect((await world.money(player)).cash).toBe(CASH + (rows[0]?.moved ?? 0n));
  }
}
