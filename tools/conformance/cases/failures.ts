import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import type { Answer } from '../../fakes/vendor/wire.ts';
import { type Case, expectCode, expectMoved } from '../case.ts';
import { betOf, type Fields, type World } from '../world.ts';

/** Delays before the kill, in ms: from before the server has read the call until after it has answered. */
const killAfterMs = [0, 1, 2, 4, 6, 10, 15, 25];

/** The server, its connections or a row's owner go away in the middle; the vendor sends the same again. */
export const failures: Case[] = [
  {
    id: 'C51',
    rule: 'a server killed around the commit of a betwin posts both legs once or, until the retry, none',
    async run(world) {
      const player = await world.newPlayer();
      let replays = 0;
      for (const delayMs of killAfterMs) {
        const body = betOf(player, { win_amount: '1500', round_closed: true });
        await expectMoved(world, player, { cash: 500, house: -500 }, async () => {
          const lost = world.call('betwin', body).catch(() => undefined);
          await pause(delayMs);
          await world.server.kill();
          await lost;
          await world.server.start();
          const answer = expectCode(await world.call('betwin', body), 'OK');
          replays += answer.isReplay ? 1 : 0;
        });
      }
      process.stdout.write(`  C51: ${killAfterMs.length} kills, ${replays} had been posted\n`);
    },
  },
  {
    id: 'C52',
    rule: 'a server killed after the commit, before the answer, answers the retry with a replay',
    async run(world) {
      const player = await world.newPlayer();
      const body = betOf(player);
      const committed = waitForCall(world, String(body.tx_id));
      const lost = world.call('bet', body).catch(() => undefined);
      await committed;
      await world.server.kill();
      await lost;
      await world.server.start();
      await expectMoved(world, player, {}, async () => {
        expect(expectCode(await world.call('bet', body), 'OK').isReplay).toBe(true);
      });
      expect((await world.money(player)).cash).toBe(99_000n);
    },
  },
  {
    id: 'C53',
    rule: 'when every connection to the database is cut in a burst, nothing is lost and nothing doubled',
    async run(world) {
      const player = await world.newPlayer();
      const bets = Array.from({ length: 60 }, () => betOf(player, { amount: '100' }));
      await expectMoved(world, player, { cash: -6000, escrow: 6000 }, async () => {
        const sent = Promise.all(bets.map((body) => world.call('bet', body).catch(() => undefined)));
        await pause(3);
        await cutConnections(world);
        await sent;
        for (const body of bets) await until(world, body);
      });
    },
  },
  {
    id: 'C54',
    rule: 'who waits for a lock is told within three seconds to send the same again, and is then served',
    async run(world) {
      const player = await world.newPlayer();
      const body = betOf(player);
      const holder = new pg.Client({ connectionString: world.database.connectionString });
      await holder.connect();
      try {
        await holder.query('begin');
        await holder.query('lock table wallet.current_entries in exclusive mode');
        const asked = Date.now();
        const answer = await world.call('bet', body);
        expect([answer.status, answer.body.code, answer.body.final]).toEqual([503, 'TX_IN_PROGRESS', false]);
        // the lock is held for longer than anybody may be kept waiting
        await pause(5_000 - (Date.now() - asked));
      } finally {
        await holder.end();
      }
      await expectMovedOnce(world, body);
    },
  },
];

async function expectMovedOnce(world: World, body: Fields): Promise<void> {
  expectCode(await until(world, body), 'OK');
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from play.calls where tx_id = ${body.tx_id}`.execute(world.database.db);
  expect(rows[0]?.count).toBe(1n);
}

/** As a vendor does: the same body until the answer is final. */
async function until(world: World, body: Fields): Promise<Answer> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const answer = await world.call('bet', body).catch(() => undefined);
    if (answer?.body.final === true) return answer;
    await pause(100);
  }
  throw new Error(`no final answer to ${String(body.tx_id)}`);
}

/** Resolves as soon as the call's row is committed. */
async function waitForCall(world: World, txId: string): Promise<void> {
  for (let look = 0; look < 2_000; look += 1) {
    const { rows } = await sql`select 1 from play.calls where tx_id = ${txId}`.execute(world.database.db);
    if (rows.length > 0) return;
  }
  throw new Error(`${txId} was never committed`);
}

async function cutConnections(world: World): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'fairhall-server%'`.execute(
    world.database.db,
  );
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, durationMs)));
}
