import { randomUUID } from 'node:crypto';
import { createDatabase, createPool } from '@fairhall/database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { connectPlatform } from '../platform-client.ts';
import { findSessionByToken } from '../play/session.ts';
import type { SpinAnswer } from '../play/shapes.ts';
import { openPage, openWorld, type World } from '../testing/world.ts';
import { driveRound, takeDueRound } from './drive-round.ts';
import { startRound } from './start-round.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

const START = 100_000n;

/** Everything the player has equals what they had, less stakes, plus payouts of settled rounds. */
async function expectBooksToAgree(studio: { db: World['database']['db'] }): Promise<void> {
  const { rows } = await sql<{ net: bigint }>`
    select coalesce(sum(payout_minor - stake_minor), 0)::bigint as net
    from studio.rounds where state = 'settled' and mode = 'real'`.execute(studio.db);
  expect(world.platform.balanceMinor).toBe(START + (rows[0]?.net ?? 0n));
}

/** Lets time jump to whatever the round is waiting for, until it has ended. */
async function untilEnded(studio: { db: World['database']['db'] }, roundId: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await sql<{ state: string; ended_at: Date | null; due_at: Date | null }>`
      select round.state, round.ended_at, greatest(round.lease_until, call.next_attempt_at) as due_at
      from studio.rounds round
      left join studio.wallet_calls call on call.round_id = round.id and call.answered_at is null
      where round.id = ${roundId}`.execute(studio.db);
    const round = rows[0];
    if (round?.ended_at) return round.state;
    const waitMs = (round?.due_at?.getTime() ?? 0) - world.clock.now().getTime();
    if (waitMs > 0) world.clock.forward(waitMs + 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the round never ended');
}

test('a spin takes one stake, pays one payout and shows the balance of the wallet', async () => {
  const studio = await world.startStudio();
  const page = await openPage(world, studio.app);
  const { round, balance, sequence } = (await page.spin()).json<SpinAnswer>();
  expect(round.state).toBe('settled');
  expect(sequence).toBe('1');
  expect(BigInt(balance ?? '')).toBe(START - 500n + BigInt(round.payout ?? ''));
  expect(BigInt(round.balanceBefore ?? '')).toBe(START);
  expect(world.platform.heard.filter((line) => /^(bet|win)/.test(line))).toHaveLength(2);
  await expectBooksToAgree(studio);
});

test('a round that begins sooner than its market lets it is refused, and its page plays none by itself', async () => {
  const studio = await world.startStudio();
  const rg = { reality_check_minutes: 0, autoplay_allowed: false, min_cycle_ms: 60_000 };
  const page = await openPage(world, studio.app, { mode: 'demo', rg });
  expect(page.session).toMatchObject({ autoplayAllowed: false, minCycleMs: 60_000 });
  const { sequence } = (await page.spin()).json<SpinAnswer>();
  world.clock.forward(30_000);
  const early = await page.spin({ sequence });
  expect(early.json()).toMatchObject({ code: 'play/too-soon' });
  world.clock.forward(30_000);
  expect((await page.spin({ sequence })).json<SpinAnswer>().round.state).toBe('settled');
});

test('the same request twice, even at once, is one round', async () => {
  const studio = await world.startStudio();
  const page = await openPage(world, studio.app);
  const requestId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => page.spin({ requestId })));
  const again = await page.spin({ requestId });
  const ids = new Set([...answers, again].map((answer) => answer.json<SpinAnswer>().round.id));
  expect(ids.size).toBe(1);
  expect(world.platform.count('bet')).toBe(1);
  await expectBooksToAgree(studio);
});

describe('whatever happens on the wire, the stake is taken once and paid once, or given back', () => {
  test.each([
    ['bet', ['refuse-connection'], 'settled'],
    ['bet', ['drop-after'], 'settled'],
    ['bet', ['temporary', 'in-progress-after'], 'settled'],
    ['bet', ['forged-after'], 'settled'],
    ['bet', ['swapped-after'], 'settled'],
    ['bet', ['refuse-connection', 'refuse-connection', 'refuse-connection'], 'voided'],
    ['bet', ['drop-after', 'drop-after', 'forged-after'], 'voided'],
    ['win', ['refuse-connection', 'drop-after', 'temporary', 'swapped-after', 'forged-after'], 'settled'],
    ['win', Array<'drop-after'>(12).fill('drop-after'), 'settled'],
  ] as const)('%s: %j ends %s', async (operation, mischiefs, end) => {
    const studio = await world.startStudio();
    const page = await openPage(world, studio.app);
    world.platform.plan(operation, ...mischiefs);
    const { round } = (await page.spin()).json<SpinAnswer>();
    expect(await untilEnded(studio, round.id)).toBe(end);
    expect(world.platform.count('bet')).toBeLessThanOrEqual(1);
    expect(world.platform.count('win')).toBe(end === 'settled' ? 1 : 0);
    expect(world.platform.isCancelled(`${round.id}:bet`)).toBe(end === 'voided');
    await expectBooksToAgree(studio);
  });

  test('a rollback is repeated until it is answered for good', async () => {
    const studio = await world.startStudio();
    const page = await openPage(world, studio.app);
    world.platform.plan('bet', 'drop-after', 'drop-after', 'drop-after');
    world.platform.plan('rollback', 'refuse-connection', 'temporary', 'drop-after', 'forged-after');
    const { round } = (await page.spin()).json<SpinAnswer>();
    expect(await untilEnded(studio, round.id)).toBe('voided');
    expect(world.platform.balanceMinor).toBe(START);
  });
});

test('an answer that belongs to another call is not believed', async () => {
  const studio = await world.startStudio();
  const page = await openPage(world, studio.app);
  world.platform.plan('bet', 'swapped-after');
  await page.spin();
  expect(world.platform.heard.filter((line) => line.startsWith('bet'))).toHaveLength(1);
  const { latestRound } = await page.read();
  expect(latestRound?.state).toBe('betting');
  expect(latestRound?.events).toBeNull();
});

test('a declined stake decides nothing and uses no number of the seed', async () => {
  const studio = await world.startStudio();
  const page = await openPage(world, studio.app);
  world.platform.plan('bet', 'decline');
  const { round } = (await page.spin()).json<SpinAnswer>();
  expect(round).toMatchObject({ state: 'declined', refusal: 'LIMIT_LOSS', events: null, fairness: null });
  const next = (await page.spin({ sequence: '1' })).json<SpinAnswer>();
  expect(next.round.fairness?.nonce).toBe('1');
});

describe('a studio killed at any point', () => {
  test.each([
    ['before the bet is sent', 0, 'settled'],
    ['before the bet is sent', 60_000, 'voided'],
    ['after the bet, before its answer is stored', 0, 'settled'],
    ['after the bet, before its answer is stored', 60_000, 'voided'],
    ['before the win is sent', 0, 'settled'],
    ['before the win is sent', 60_000, 'settled'],
    ['after the win, before its answer is stored', 0, 'settled'],
    ['after the win, before its answer is stored', 3_600_000, 'settled'],
  ] as const)('%s, and away for %i ms: the round ends %s, once', async (point, awayMs, end) => {
    const first = await world.startStudio();
    const page = await openPage(world, first.app);
    const roundId = await dieAt(point, first.db, page);
    await first.stop();
    world.clock.forward(awayMs);
    const second = await world.startStudio();
    expect(await untilEnded(second, roundId)).toBe(end);
    expect(world.platform.count('bet')).toBe(point.startsWith('before the bet') && end === 'voided' ? 0 : 1);
    expect(world.platform.count('win')).toBe(end === 'settled' ? 1 : 0);
    await expectBooksToAgree(second);
  });

  async function dieAt(
    point: string,
    db: World['database']['db'],
    page: Awaited<ReturnType<typeof openPage>>,
  ): Promise<string> {
    const { session } = page;
    const found = await findSessionByToken(db, page.headers.authorization.slice('Bearer '.length));
    if (!found) throw new Error('no session');
    const start = { stakeMinor: 500n, choice: 'spin' } as const;
    const spin = { requestId: randomUUID(), start, sequence: BigInt(session.sequence) };
    const { roundId, leaseToken } = await startRound({ db, now: world.clock.now() }, found, spin);
    if (!leaseToken) throw new Error('a real round is held by its starter');
    if (point === 'before the bet is sent') return roundId;
    const real = connectPlatform({ ...world.connection, clock: world.clock });
    const dying = {
      ...real,
      async send(operation: 'bet' | 'win' | 'rollback', body: string) {
        const isHere = point.includes(operation);
        if (isHere && point.startsWith('before')) throw new Error('killed');
        const reply = await real.send(operation, body);
        if (isHere) throw new Error('killed');
        return reply;
      },
    };
    const needs = { db, clock: world.clock, log: pino({ level: 'silent' }), platform: dying };
    await expect(driveRound(needs, { roundId, leaseToken })).rejects.toThrow('killed');
    return roundId;
  }
});

test('a round is worked on by one process at a time', async () => {
  const studio = await world.startStudio();
  const page = await openPage(world, studio.app);
  world.platform.plan('win', ...Array<'temporary'>(40).fill('temporary'));
  await page.spin();
  await studio.stop();
  const other = await world.startStudio();
  await other.stop();
  const pool = createPool({ connectionString: world.database.connectionString });
  const db = createDatabase(pool);
  world.clock.forward(3_600_000);
  const taken = await Promise.all([1, 2, 3, 4].map(() => takeDueRound({ db, clock: world.clock })));
  expect(taken.filter((held) => held !== undefined)).toHaveLength(1);
  await pool.end();
});

test('what a seed decided cannot be changed, even by hand', async () => {
  const studio = await world.startStudio();
  const page = await openPage(world, studio.app);
  const { round } = (await page.spin()).json<SpinAnswer>();
  const change = sql`update studio.rounds set payout_minor = 999999 where id = ${round.id}`;
  await expect(change.execute(studio.db)).rejects.toThrow('is decided');
});
