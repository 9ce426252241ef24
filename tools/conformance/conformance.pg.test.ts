import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createRounds } from '../fakes/vendor/rounds.ts';
import { failures } from './cases/failures.ts';
import { keys } from './cases/keys.ts';
import { moves } from './cases/moves.ts';
import { rollbacks } from './cases/rollbacks.ts';
import { sessions } from './cases/sessions.ts';
import { signatures } from './cases/signatures.ts';
import { expectBooksInOrder } from './money.ts';
import { misdeeds, mulberry32, startProxy } from './proxy.ts';
import { startWorld, type World } from './world.ts';

const cases = [...moves, ...keys, ...rollbacks, ...signatures, ...sessions, ...failures].sort((a, b) =>
  a.id < b.id ? -1 : 1,
);
const seed = Number(process.env.FAIRHALL_SEED ?? Math.floor(performance.timeOrigin) % 1_000_000);
const ROUNDS = 120;
const PLAYERS = 6;

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 60_000);
afterAll(() => world?.stop());
afterEach(() => expectBooksInOrder(world.database.db));

describe('GW/1 against the running server', () => {
  test.each(cases)('$id $rule', ({ run }) => run(world), 60_000);
});

test(`through a proxy that misbehaves (seed ${seed}) both sides' lists agree`, async () => {
  process.stdout.write(`  proxy seed ${seed}; again with FAIRHALL_SEED=${seed}\n`);
  const proxy = await startProxy(world.server.portal, seed);
  const rounds = createRounds({ platform: proxy.address, credentials: world.credentials.ACME });
  const chance = mulberry32(seed + 1);
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, () => world.newPlayer({ cash: 1_000_000n })),
  );
  const wagers = players.map((player) =>
    Array.from({ length: ROUNDS / PLAYERS }, () => {
      const stake = BigInt(100 + Math.floor(chance() * 900));
      const { player_ref, session_id, game_id } = player;
      return {
        player_ref,
        session_id,
        game_id,
        currency: 'P',
        stake,
        payout: chance() < 0.5 ? 0n : stake * 2n,
      };
    }),
  );
  await Promise.all(
    wagers.map(async (own) => {
      for (const wager of own) await rounds.play(wager);
    }),
  );
  rounds.stop();
  await proxy.stop();

  const ours = new Map<string, string>();
  for (const transaction of rounds.list()) {
    const { body } = await world.call('tx/status', { tx_id: transaction.tx_id });
    ours.set(transaction.tx_id, String(body.result_code));
    if (transaction.state !== 'sent')
      expect([transaction.tx_id, body.result_code]).toEqual([transaction.tx_id, transaction.code]);
    if (transaction.state === 'applied')
      expect(body.amount).toBe(transaction.op === 'rollback' ? expect.any(String) : transaction.amount);
  }
  expect(rounds.list().filter((one) => one.op !== 'bet' && one.state === 'sent')).toEqual([]);
  for (const player of players) {
    const { rows } = await sql<{ cash: bigint }>`
      select 1000000 + coalesce(sum(case op when 'bet' then -amount when 'win' then amount when 'rollback' then amount else 0 end), 0)::bigint as cash
      from play.calls where member_id = ${player.memberId} and state = 'applied' and round_seq is not null`.execute(
      world.database.db,
    );
    expect((await world.money(player)).cash).toBe(rows[0]?.cash);
  }
  const codes = [...ours.values()];
  const sometimes = {
    ...proxy.did,
    replay: proxy.replays,
    'rolled back': codes.filter((code) => code === 'ROLLED_BACK').length,
    tombstoned: codes.filter((code) => code === 'TOMBSTONED').length,
  };
  process.stdout.write(`  ${JSON.stringify(sometimes)}\n`);
  for (const misdeed of misdeeds) expect([misdeed, proxy.did[misdeed] > 0]).toEqual([misdeed, true]);
  expect(proxy.replays).toBeGreaterThan(0);
}, 120_000);
