import { randomUUID } from 'node:crypto';
import { commitmentOf, openStream, roundMessage } from '@fairhall/fair';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { nagaSevens } from '../engines/naga-sevens/index.ts';
import { callVendorSide, launchCall, openPage, openWorld, type World } from '../testing/world.ts';
import type { HistoryAnswer, RefusalBody, RoundView, SessionView, SpinAnswer } from './shapes.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

type Page = Awaited<ReturnType<typeof openPage>>;
const codeOf = (answer: { json(): unknown }) => (answer.json() as RefusalBody).code;

async function spinTimes(page: Page, times: number): Promise<RoundView[]> {
  const rounds: RoundView[] = [];
  for (let sequence = 0; sequence < times; sequence += 1) {
    const answer = await page.spin({ sequence: String(sequence) });
    rounds.push(answer.json<SpinAnswer>().round);
  }
  return rounds;
}

describe('a round is fair and can be proven so', () => {
  test('no round starts before the player has chosen a seed, and the promise was shown before that', async () => {
    const { app } = await world.startStudio();
    const { url } = await launchDemo(app);
    const payload = { kind: 'demo', token: url.split('#demo=')[1] };
    const opened = await app.inject({ method: 'POST', url: '/play/session', payload });
    const { token, session } = opened.json<{ token: string; session: SessionView }>();
    expect(session.seeds).toMatchObject({ clientSeed: null });
    expect(session.seeds.commitment).toMatch(/^[0-9a-f]{64}$/);
    const spin = await app.inject({
      method: 'POST',
      url: '/play/spin',
      headers: { authorization: `Bearer ${token}` },
      payload: { requestId: randomUUID(), stake: '500', choice: 'spin', sequence: '0' },
    });
    expect(codeOf(spin)).toBe('play/client-seed-missing');
  });

  test('after rotation every round can be derived again from what was promised', async () => {
    const { app } = await world.startStudio();
    const page = await openPage(world, app, { mode: 'demo' });
    const promised = (await page.read()).seeds;
    const played = await spinTimes(page, 5);
    expect(played.map((round) => round.fairness?.nonce)).toEqual(['1', '2', '3', '4', '5']);
    expect(played.every((round) => round.fairness?.serverSeed === null)).toBe(true);
    const rotated = (await page.chooseSeed('another-seed')).json<SessionView>();
    expect(rotated.seeds).toMatchObject({ commitment: promised.nextCommitment, nextNonce: '1' });
    const { rounds } = (await history(app, page)).json<HistoryAnswer>();
    for (const round of rounds) {
      const { serverSeed, clientSeed, nonce, commitment, mathHash } = round.fairness ?? never();
      if (serverSeed === null) throw new Error('an old seed must be revealed');
      expect(commitmentOf(serverSeed)).toBe(promised.commitment);
      expect(commitment).toBe(promised.commitment);
      expect(mathHash).toBe(nagaSevens.mathHash);
      const words = openStream({ serverSeed, message: roundMessage({ clientSeed, nonce: BigInt(nonce) }) });
      const again = nagaSevens.play({ stakeMinor: BigInt(round.baseStake), choice: round.choice }, words);
      expect(again.events).toEqual(round.events);
      expect(String(again.payoutMinor)).toBe(round.payout);
    }
  });

  test('no seed is revealed while a round is open', async () => {
    const { app } = await world.startStudio();
    const page = await openPage(world, app);
    world.platform.plan('win', ...Array<'temporary'>(30).fill('temporary'));
    const { round } = (await page.spin()).json<SpinAnswer>();
    expect(round.state).toBe('paying');
    expect(round.events).not.toBeNull();
    expect(codeOf(await page.chooseSeed('too-early'))).toBe('play/round-unresolved');
  });
});

describe('one game at a time', () => {
  test('a second window cannot start before the interrupted round is resolved', async () => {
    const { app } = await world.startStudio();
    const first = await openPage(world, app);
    const second = await openPage(world, app);
    world.platform.plan('win', ...Array<'temporary'>(30).fill('temporary'));
    await first.spin();
    expect(codeOf(await second.spin())).toBe('play/round-unresolved');
    expect((await second.read()).latestRound?.state).toBe('paying');
  });

  test('a copy of the window that missed a round is brought up to date before it plays on', async () => {
    const { app } = await world.startStudio();
    const page = await openPage(world, app, { mode: 'demo' });
    await page.spin({ sequence: '0' });
    expect(codeOf(await page.spin({ sequence: '0' }))).toBe('play/other-window');
    expect((await page.read()).sequence).toBe('1');
  });

  test('two spins at the same moment are one round', async () => {
    const { app } = await world.startStudio();
    const page = await openPage(world, app, { mode: 'demo' });
    const answers = await Promise.all([page.spin(), page.spin(), page.spin()]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });
});

describe('a feature that is bought', () => {
  test('costs what it says, pays by the stake chosen, and is one bet at the wallet', async () => {
    const { app } = await world.startStudio();
    const page = await openPage(world, app, { game_id: 'lantern-festival' });
    const { round } = (await page.spin({ stake: '500', choice: 'buy' })).json<SpinAnswer>();
    expect(round).toMatchObject({ choice: 'buy', baseStake: '500', stake: '9250', state: 'settled' });
    expect(round.events?.filter(({ kind }) => kind === 'free-spin-begun').length).toBeGreaterThanOrEqual(10);
    expect(BigInt(round.balanceAfter ?? '')).toBe(
      BigInt(round.balanceBefore ?? '') - 9_250n + BigInt(round.payout ?? ''),
    );
    expect(world.platform.heard.filter((line) => line.startsWith('bet'))).toHaveLength(1);
  });

  test('may cost a part of the stake, and stays whole money', async () => {
    const { app } = await world.startStudio();
    const page = await openPage(world, app, { game_id: 'mekong-dragon' });
    const { round } = (await page.spin({ stake: '100', choice: 'buy' })).json<SpinAnswer>();
    expect(round).toMatchObject({ baseStake: '100', stake: '1725', state: 'settled' });
    expect(round.events?.filter(({ kind }) => kind === 'free-spin-begun').length).toBeGreaterThanOrEqual(8);
    expect((await page.read()).latestRound?.events).toEqual(round.events);
  });

  test('of coins that are held begins without a spin, and is there again after a reload', async () => {
    const { app } = await world.startStudio();
    const page = await openPage(world, app, { game_id: 'golden-gecko' });
    const { round } = (await page.spin({ stake: '100', choice: 'buy' })).json<SpinAnswer>();
    expect(round).toMatchObject({ baseStake: '100', stake: '2750', state: 'settled' });
    expect(round.events?.[0]).toMatchObject({ kind: 'hold-begun', left: 3 });
    expect((await page.read()).latestRound?.events).toEqual(round.events);
  });

  test('of tumbles begins with its free spins, and every fall of them is there again after a reload', async () => {
    const { app } = await world.startStudio();
    const page = await openPage(world, app, { game_id: 'night-market-tumble' });
    const { round } = (await page.spin({ stake: '100', choice: 'buy' })).json<SpinAnswer>();
    expect(round).toMatchObject({ baseStake: '100', stake: '7150', state: 'settled' });
    expect(round.events?.[0]).toEqual({ kind: 'free-spins-won', spins: 10, left: 10 });
    expect(round.events?.filter(({ kind }) => kind === 'symbols-fell').length).toBeGreaterThanOrEqual(10);
    expect((await page.read()).latestRound?.events).toEqual(round.events);
  });

  test('what a game does not sell cannot be bought', async () => {
    const { app } = await world.startStudio();
    const page = await openPage(world, app);
    expect(codeOf(await page.spin({ choice: 'buy' }))).toBe('play/stake-not-on-offer');
    expect(codeOf(await page.spin({ choice: 'gamble' }))).toBe('play/request-invalid');
  });

  test('its cost, not the stake, is held against the highest stake allowed', async () => {
    const { app } = await world.startStudio();
    world.platform.limitStakes('9000');
    const page = await openPage(world, app, { game_id: 'lantern-festival' });
    expect(page.session.mostStake).toBe('9000');
    expect(codeOf(await page.spin({ stake: '500', choice: 'buy' }))).toBe('play/stake-too-high');
    expect((await page.spin({ stake: '500' })).statusCode).toBe(200);
  });
});

describe('play money', () => {
  test('a demo starts with 10,000.00 and never calls the wallet', async () => {
    const { app } = await world.startStudio();
    const page = await openPage(world, app, { mode: 'demo' });
    expect(page.session.balance).toBe('1000000');
    const rounds = await spinTimes(page, 10);
    expect(rounds.every((round) => round.state === 'settled')).toBe(true);
    const net = rounds.reduce((sum, round) => sum + BigInt(round.payout ?? '') - BigInt(round.stake), 0n);
    expect(BigInt(rounds.at(-1)?.balanceAfter ?? '')).toBe(1_000_000n + net);
    expect(world.platform.heard).toEqual([]);
  });

  test('a demo under the seeds of a real game comes to the same rounds', async () => {
    const { app, db } = await world.startStudio();
    const shared = 'c'.repeat(64);
    const play = async (page: Page, put: string) => {
      await sql`update studio.seeds set server_seed = ${shared}, commitment = ${commitmentOf(shared)}
        where id = (select max(id) from studio.seeds where stage = 'current')`.execute(db);
      const rounds = await spinTimes(page, 8);
      await sql`update studio.seeds set server_seed = ${put} where server_seed = ${shared}`.execute(db);
      return rounds.map(({ mode, events, payout }) => ({ mode, events, payout }));
    };
    const demo = await play(await openPage(world, app, { mode: 'demo' }), 'd'.repeat(64));
    const real = await play(await openPage(world, app, { player_ref: 'member-2' }), 'e'.repeat(64));
    expect(demo.map(({ mode }) => mode)).toEqual(new Array(8).fill('demo'));
    expect(real).toEqual(demo.map((round) => ({ ...round, mode: 'real' })));
  });

  test('an empty purse refuses, and is refilled on request; a real one never', async () => {
    const { app, db } = await world.startStudio();
    const page = await openPage(world, app, { mode: 'demo' });
    await sql`update studio.purses set balance_minor = 499`.execute(db);
    expect(codeOf(await page.spin())).toBe('play/purse-empty');
    const refilled = await app.inject({
      method: 'POST',
      url: '/play/refill',
      headers: page.headers,
      payload: {},
    });
    expect(refilled.json<SessionView>().balance).toBe('1000000');
    const real = await openPage(world, app, { player_ref: 'member-2' });
    const refused = await app.inject({
      method: 'POST',
      url: '/play/refill',
      headers: real.headers,
      payload: {},
    });
    expect(codeOf(refused)).toBe('play/only-in-demo');
  });
});

test('history comes a page at a time, and as a log many rounds at once', async () => {
  const { app } = await world.startStudio();
  const page = await openPage(world, app, { mode: 'demo' });
  for (let sequence = 0; sequence < 21; sequence += 1) await page.spin({ sequence: String(sequence) });
  const ask = async (query: string) =>
    (await app.inject({ url: `/play/rounds?${query}`, headers: page.headers })).json<HistoryAnswer>();
  const [first, log] = [await ask(''), await ask('as=log')];
  expect([first.rounds.length, log.rounds.length, log.next]).toEqual([20, 21, null]);
  expect((await ask(`before=${first.next}`)).rounds).toEqual(log.rounds.slice(20));
});

describe('bad input changes nothing', () => {
  test.each([
    [{ stake: '501' }, 'play/stake-not-on-offer'],
    [{ stake: '-500' }, 'play/request-invalid'],
    [{ stake: '0500' }, 'play/request-invalid'],
    [{ requestId: 'x' }, 'play/request-invalid'],
    [{ sequence: '7' }, 'play/other-window'],
    [{ extra: 'field' }, 'play/request-invalid'],
  ])('%j', async (change, code) => {
    const { app } = await world.startStudio();
    const page = await openPage(world, app);
    expect(codeOf(await page.spin(change))).toBe(code);
    expect(world.platform.count('bet')).toBe(0);
    expect((await page.read()).latestRound).toBeNull();
  });

  test('forged and missing tokens, other people’s rounds and unknown ones', async () => {
    const { app } = await world.startStudio();
    const mine = await openPage(world, app);
    const theirs = await openPage(world, app, { player_ref: 'member-2' });
    const { round } = (await mine.spin()).json<SpinAnswer>();
    const as = (headers: Record<string, string>, url: string) => app.inject({ url, headers });
    expect(codeOf(await as({}, '/play/session'))).toBe('play/session-unknown');
    const forged = { authorization: `Bearer ${'A'.repeat(43)}` };
    expect(codeOf(await as(forged, '/play/session'))).toBe('play/session-unknown');
    expect(codeOf(await as(theirs.headers, `/play/rounds/${round.id}`))).toBe('play/not-found');
    expect(codeOf(await as(mine.headers, `/play/rounds/${randomUUID()}`))).toBe('play/not-found');
    expect(codeOf(await as(mine.headers, '/play/rounds/1'))).toBe('play/request-invalid');
    const foreign = (await history(app, theirs)).json<HistoryAnswer>();
    expect(foreign.rounds).toEqual([]);
  });

  test('a ticket opens one session, once', async () => {
    const { app } = await world.startStudio();
    const { url } = await launchDemo(app);
    const payload = { kind: 'demo', token: url.split('#demo=')[1] };
    const open = () => app.inject({ method: 'POST', url: '/play/session', payload });
    expect((await open()).statusCode).toBe(200);
    expect(codeOf(await open())).toBe('play/ticket-unusable');
  });

  test('a ticket is good for a minute', async () => {
    const { app } = await world.startStudio();
    const { url } = await launchDemo(app);
    world.clock.forward(61_000);
    const payload = { kind: 'demo', token: url.split('#demo=')[1] };
    const answer = await app.inject({ method: 'POST', url: '/play/session', payload });
    expect(codeOf(answer)).toBe('play/ticket-unusable');
  });
});

type App = Awaited<ReturnType<World['startStudio']>>['app'];

async function launchDemo(app: App): Promise<{ url: string }> {
  const call = launchCall({ mode: 'demo' });
  const answer = await callVendorSide(app, { method: 'POST', path: '/launch', call, clock: world.clock });
  return answer.json<{ url: string }>();
}

function history(app: App, page: Page) {
  return app.inject({ url: '/play/rounds', headers: page.headers });
}

function never(): never {
  throw new Error('a decided round has its fairness record');
}
