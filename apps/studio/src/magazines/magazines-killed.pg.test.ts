import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chanceOf } from '../../../../tools/faults/chance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { openAngler } from '../testing/angler.ts';
import { fireOn, type Log } from '../testing/fire-on.ts';
import { lineOf } from '../testing/stub-platform.ts';
import { openStudioProcess } from '../testing/studio-process.ts';
import { openWorld, type World } from '../testing/world.ts';
import { readLines } from '../vendor-side/read-lines.ts';
import { LEASE_MS } from './magazine.ts';

/** Other kills at other moments: `HALL_KILLS_SEED=7 npx vitest run …`. */
const seed = Number(process.env.HALL_KILLS_SEED ?? 1);
const KILLS = 5;
const CASH = 1_000_000n;
const names = ['ann', 'bob', 'cai', 'dao', 'eve', 'fah'];

let database: TestDatabase;
let world: World;
let studio: Awaited<ReturnType<typeof openStudioProcess>>;
beforeEach(async () => {
  database = await createTestDatabase();
  world = await openWorld(database, { cash: CASH });
  // eight bullets: magazines are bought and closed all the time
  world.platform.limitStakes('800');
  world.platform.thinkFor(12);
  studio = await openStudioProcess(world.variables);
});
afterEach(async () => {
  await studio.kill();
  await world.close();
});

async function openSeats() {
  const opening = await world.startStudio();
  const seats = [];
  for (const player_ref of names) {
    const { page, session } = await openAngler({ world, studio: opening }, { player_ref });
    const log: Log = { fired: [], refused: [] };
    const token = page.headers.authorization.replace('Bearer ', '');
    seats.push({
      session,
      log,
      aim: { origin: studio.origin, token, pick: chanceOf(seed, player_ref).pick },
    });
  }
  await opening.stop();
  return seats;
}

type Seat = Awaited<ReturnType<typeof openSeats>>[number];
const countOf = (seats: readonly Seat[]) => seats.reduce((sum, { log }) => sum + log.fired.length, 0);

type Round = {
  id: string;
  player_id: bigint;
  state: string;
  nonce: bigint | null;
  stake_minor: bigint;
  loaded_minor: bigint;
  payout_minor: bigint | null;
  spent_minor: bigint;
  won_minor: bigint;
};
async function readRounds(): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select round.id, round.player_id, round.state, round.nonce, round.stake_minor, round.loaded_minor,
      round.payout_minor, coalesce(fired.spent, 0)::bigint as spent_minor, coalesce(fired.won, 0)::bigint as won_minor
    from studio.rounds round
    left join (select round_id, sum(spent_minor) as spent, sum(won_minor) as won from studio.volleys group by round_id)
      fired on fired.round_id = round.id
    order by round.player_id, round.sequence`.execute(database.db);
  return rows;
}

const over = ['settled', 'declined', 'voided'];
const openRounds = async () => (await readRounds()).filter(({ state }) => !over.includes(state));
const untilAtRest = () =>
  vi.waitFor(async () => expect(await openRounds()).toEqual([]), { timeout: 60_000, interval: 100 });

/** Kills the studio when so many more shots were answered, some of the times once more while it comes back. */
async function killAgainAndAgain(seats: readonly Seat[]) {
  const chance = chanceOf(seed, 'killer');
  let aheadMs = 0;
  let cutOff = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    studio.start({ aheadMs });
    await studio.ready();
    const enough = countOf(seats) + 15 + chance.below(40);
    await vi.waitFor(() => expect(countOf(seats)).toBeGreaterThanOrEqual(enough), {
      timeout: 60_000,
      interval: 1,
    });
    await sleep(chance.below(30));
    await studio.kill();
    cutOff += (await openRounds()).length;
    if (chance.below(2) > 0) {
      studio.start({ aheadMs });
      await sleep(chance.below(1_500));
      await studio.kill();
    }
    // whoever comes next finds what nobody holds any more
    aheadMs += LEASE_MS + 1_000;
  }
  studio.start({ aheadMs });
  await studio.ready();
  return { cutOff };
}

async function ourLines(): Promise<string[]> {
  const lines: string[] = [];
  const aDayMs = 86_400_000;
  const now = world.clock.now().getTime();
  await inTransaction(database.db, async (tx) => {
    const period = { from: new Date(now - aDayMs), to: new Date(now + aDayMs) };
    for await (const { tx_id: txId, op, amount, state } of readLines(tx, period))
      if (state !== 'declined') lines.push(lineOf({ txId, op, amount: amount ?? '', state }));
  });
  return lines.toSorted();
}

test('a hall that is killed again and again forgets no shot it answered, and pays every magazine to the unit', async () => {
  console.info(`kills of the hall: seed ${seed}`);
  const seats = await openSeats();
  let isFiring = true;
  const playing = seats.map(({ log, aim }) => fireOn(log, { ...aim, mayGoOn: () => isFiring }));
  const { cutOff } = await killAgainAndAgain(seats).finally(() => {
    isFiring = false;
  });
  await Promise.all(playing);
  await untilAtRest();
  expect(cutOff).toBeGreaterThan(0);

  // whoever comes back goes on with what is theirs
  for (const { log, aim } of seats) {
    const before = log.fired.length;
    const heldMinor = world.platform.balanceMinor;
    await fireOn(log, { ...aim, mayGoOn: () => log.fired.length === before });
    const { stake, payout, balance } = log.fired.at(-1) ?? {};
    expect(BigInt(balance ?? '')).toBe(heldMinor - BigInt(stake ?? '') + BigInt(payout ?? ''));
    await untilAtRest();
  }
  await studio.stop();

  await expectLogToHold(seats);
  const rounds = await readRounds();
  for (const round of rounds)
    expect(round).toMatchObject(
      round.state === 'settled'
        ? { stake_minor: round.spent_minor, payout_minor: round.won_minor }
        : { spent_minor: 0n },
    );
  for (const { session } of seats) {
    const own = rounds.filter(
      ({ player_id, state }) => player_id === session.player_id && state === 'settled',
    );
    expect(own.map(({ nonce }) => nonce)).toEqual(own.map((_, place) => BigInt(place + 1)));
  }
  expect(await ourLines()).toEqual(world.platform.lines());
  const change = rounds.reduce((sum, { won_minor, spent_minor }) => sum + won_minor - spent_minor, 0n);
  expect(world.platform.balanceMinor).toBe(CASH + change);
}, 150_000);

/** What was answered is stored as it was told, once; what was refused was not fired. */
async function expectLogToHold(seats: readonly Seat[]): Promise<void> {
  type Row = { request_id: string; round_id: string; shots: unknown; stake: string; payout: string };
  const { rows } = await sql<Row>`
    select request_id, round_id, shots, spent_minor::text as stake, won_minor::text as payout
    from studio.volleys order by round_id, number`.execute(database.db);
  const stored = new Map(rows.map((row) => [row.request_id, row]));
  expect(stored.size).toBe(rows.length);
  for (const { requestId, roundId, shots, stake, payout } of seats.flatMap(({ log }) => log.fired))
    expect(stored.get(requestId)).toEqual({ request_id: requestId, round_id: roundId, shots, stake, payout });
  const refused = seats.flatMap(({ log }) => log.refused);
  expect(refused.filter(({ requestId }) => stored.has(requestId))).toEqual([]);
}
