import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { fishingHall } from '../../engines/fishing-hall/index.ts';
import { connectPlatform } from '../../platform-client.ts';
import { findSessionByToken, type Session } from '../../play/session.ts';
import { openPage, openWorld, type World } from '../../testing/world.ts';
import { leaseMs } from '../round.ts';
import { decideTogether } from './decide-together.ts';
import { startTogether } from './start-together.ts';

let world: World;
let studio: Awaited<ReturnType<World['startStudio']>>;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
  // a round waits by the clock for what is said to it: a slow machine would take that time away
  world.clock.stand();
  studio = await world.startStudio();
});
afterEach(() => world.close());

const START = 100_000n;
/** Until then the rounds belong to the studio that is gone. */
const HELD_MS = leaseMs('bet') + 1;

async function openAngler(player_ref: string, game_id = fishingHall.gameId) {
  const page = await openPage(world, studio.app, { mode: 'real', game_id, player_ref });
  const session = await findSessionByToken(studio.db, page.headers.authorization.replace('Bearer ', ''));
  if (!session) throw new Error('no session');
  return { page, session };
}

const volley = (sequence = 0n, requestId = randomUUID()) => ({
  requestId,
  sequence,
  start: {
    stakeMinor: 100n,
    choice: 'volley' as const,
    shots: ['7-1', '7-2'].map((fish) => ({ fish, species: 'guppy' as const, weapon: 'gun' as const })),
  },
});

const start = (...wishes: { session: Session; spin: ReturnType<typeof volley> }[]) =>
  startTogether({ db: studio.db, now: world.clock.now() }, wishes);

type Round = {
  id: string;
  player_id: bigint;
  state: string;
  nonce: bigint | null;
  payout_minor: bigint | null;
  attempts: number;
};
async function readRounds(): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select id, player_id, state, nonce, payout_minor,
      (select sum(attempts)::int from studio.wallet_calls call where call.round_id = round.id) as attempts
    from studio.rounds round order by id`.execute(studio.db);
  return rows;
}

/** The clock goes on to where a round is due that nobody works on, and stands while anybody does. */
async function untilAllEnded(): Promise<Round[]> {
  return vi.waitFor(
    async () => {
      const { rows } = await sql<{ due: Date | null }>`
        select min(next_attempt_at) as due from studio.wallet_calls call join studio.rounds round on round.id = call.round_id
        where call.answered_at is null and round.lease_until is null`.execute(studio.db);
      const [waiting] = rows;
      if (waiting?.due) world.clock.forward(Math.max(waiting.due.getTime() - world.clock.now().getTime(), 0));
      const rounds = await readRounds();
      const ended = ['settled', 'declined', 'voided'];
      expect(rounds.map(({ state }) => ended.includes(state))).not.toContain(false);
      return rounds;
    },
    { timeout: 25_000, interval: 20 },
  );
}

async function expectBooksToAgree(): Promise<void> {
  const { rows } = await sql<{ net: bigint }>`
    select coalesce(sum(payout_minor - stake_minor), 0)::bigint as net
    from studio.rounds where state = 'settled'`.execute(studio.db);
  expect(world.platform.balanceMinor).toBe(START + (rows[0]?.net ?? 0n));
}

test('volleys of many players at once are each a bet and a win, and of one that is declined only that one ends', async () => {
  const anglers = [];
  for (let place = 0; place < 8; place += 1) anglers.push(await openAngler(`angler-${place}`));
  world.platform.plan('bet', 'decline');
  const { worker } = studio;
  const rounds = await Promise.all(anglers.map(({ session }) => worker.play(session, volley())));
  await Promise.all(rounds.map(({ ended }) => ended));
  const stored = await readRounds();
  expect(stored.map(({ state }) => state).toSorted()).toEqual(['declined', ...Array(7).fill('settled')]);
  expect(stored.filter(({ nonce }) => nonce === 1n)).toHaveLength(7);
  expect([world.platform.count('bet'), world.platform.count('win')]).toEqual([7, 7]);
  await expectBooksToAgree();
});

test.each([
  ['bet', ['drop-after'], 'settled'],
  ['bet', ['drop-after', 'drop-after', 'drop-after'], 'voided'],
  ['win', ['drop-after', 'temporary', 'forged-after'], 'settled'],
] as const)(
  'a %s that is met by %j ends %s, beside one that nothing happens to',
  async (operation, mischiefs, end) => {
    const [ann, bob] = [await openAngler('ann'), await openAngler('bob')];
    world.platform.planFor('ann', operation, ...mischiefs);
    const rounds = await Promise.all([ann, bob].map(({ session }) => studio.worker.play(session, volley())));
    await Promise.all(rounds.map(({ ended }) => ended));
    const ends = new Map((await untilAllEnded()).map(({ player_id, state }) => [player_id, state]));
    expect([ann, bob].map(({ session }) => ends.get(session.player_id))).toEqual([end, 'settled']);
    await expectBooksToAgree();
  },
);

test('one request twice at once is one volley; two of one player are one, and the other is refused', async () => {
  const [ann, bob] = [await openAngler('ann'), await openAngler('bob')];
  const same = volley();
  const answers = await start(
    { session: ann.session, spin: same },
    { session: ann.session, spin: same },
    { session: bob.session, spin: volley() },
    { session: bob.session, spin: volley() },
  );
  expect(answers.map(({ kind }) => kind)).toEqual(['started', 'known', 'started', 'refused']);
  expect(answers[3]).toMatchObject({ refusal: { code: 'play/round-unresolved' } });
  const again = await start({ session: ann.session, spin: same });
  expect(again).toMatchObject([{ kind: 'known' }]);
  expect(await start({ session: ann.session, spin: volley(1n) })).toMatchObject([
    { kind: 'refused', refusal: { code: 'play/round-unresolved' } },
  ]);
  expect(await start({ session: ann.session, spin: volley(5n) })).toMatchObject([
    { kind: 'refused', refusal: { code: 'play/other-window' } },
  ]);
  expect(await readRounds()).toHaveLength(2);
});

test('one player’s rounds of two games at once, and of two windows of one game', async () => {
  const [hall, slot] = [await openAngler('ann'), await openAngler('ann', 'naga-sevens')];
  const other = await openAngler('ann');
  const spin = { ...volley(), start: { stakeMinor: 100n, choice: 'spin' as const } };
  const first = volley();
  const answers = await startTogether({ db: studio.db, now: world.clock.now() }, [
    { session: hall.session, spin: first },
    { session: slot.session, spin },
    { session: other.session, spin: first },
  ]);
  expect(answers.map(({ kind }) => kind)).toEqual(['started', 'started', 'refused']);
});

test.each([
  ['before its bet is sent', 'none', HELD_MS, 'settled'],
  ['before its bet is sent', 'none', 60_000, 'voided'],
  ['after its bet was taken', 'bet', HELD_MS, 'settled'],
  ['before its win is sent', 'decided', 60_000, 'settled'],
] as const)(
  'a studio killed %s (%s, away for %i ms) leaves rounds that another ends %s, once',
  async (_, done, awayMs, end) => {
    const anglers = [await openAngler('ann'), await openAngler('bob')];
    const started = await start(...anglers.map(({ session }) => ({ session, spin: volley() })));
    const platform = connectPlatform({ ...world.connection, clock: world.clock });
    for (const each of started) {
      if (each.kind !== 'started') throw new Error(each.kind);
      if (done === 'none') continue;
      const reply = await platform.send('bet', each.bet);
      const now = world.clock.now();
      if (done === 'decided')
        expect(await decideTogether({ db: studio.db, now }, [{ held: each.held, reply }])).toHaveLength(1);
    }
    const decided = (await readRounds()).map(({ payout_minor }) => payout_minor);
    await studio.stop();
    world.clock.forward(awayMs);
    studio = await world.startStudio();
    const rounds = await untilAllEnded();
    expect(rounds.map(({ state }) => state)).toEqual([end, end]);
    if (done === 'decided') expect(rounds.map(({ payout_minor }) => payout_minor)).toEqual(decided);
    expect(world.platform.count('bet')).toBe(end === 'voided' ? 0 : 2);
    expect(world.platform.count('win')).toBe(end === 'settled' ? 2 : 0);
    await expectBooksToAgree();
  },
);

test('whoever lost the lease decides nothing', async () => {
  const { session } = await openAngler('ann');
  const [started] = await start({ session, spin: volley() });
  if (started?.kind !== 'started') throw new Error('a plain volley starts');
  const platform = connectPlatform({ ...world.connection, clock: world.clock });
  const reply = await platform.send('bet', started.bet);
  const stranger = { roundId: started.held.roundId, leaseToken: randomUUID() };
  const now = world.clock.now();
  expect(await decideTogether({ db: studio.db, now }, [{ held: stranger, reply }])).toEqual([undefined]);
  expect(await readRounds()).toMatchObject([{ state: 'betting', nonce: null }]);
});
