import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import type { SpinAnswer } from '../play/shapes.ts';
import { callVendorSide, openPage, openWorld, type World } from '../testing/world.ts';

const START = 100_000n;
const DAY_MS = 24 * 3_600_000;
let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

type App = Awaited<ReturnType<World['startStudio']>>['app'];
const promised = (facts: object = {}) => ({
  grant_id: '41',
  player_ref: 'member-1',
  game_ids: ['naga-sevens'],
  rounds: 2,
  stake: '500',
  currency: 'P',
  expires_at: new Date(world.clock.now().getTime() + DAY_MS).toISOString(),
  ...facts,
});
async function tell(app: App, call: object) {
  const answer = await callVendorSide(app, { method: 'POST', path: '/freerounds', call, clock: world.clock });
  return [answer.statusCode, answer.json()];
}
async function cancel(app: App, grantId: string) {
  const path = `/freerounds/${grantId}`;
  const answer = await callVendorSide(app, { method: 'DELETE', path, clock: world.clock });
  return [answer.statusCode, answer.json()];
}

test('a grant told again is the same grant, and ends once for ever', async () => {
  const { app } = await world.startStudio();
  const call = promised();
  const live = [200, { grant_id: '41', state: 'live' }];
  const over = [200, { grant_id: '41', state: 'cancelled' }];
  expect(await Promise.all([tell(app, call), tell(app, call)])).toEqual([live, live]);
  expect(await tell(app, { ...call, rounds: 3 })).toEqual([409, { code: 'GRANT_CONFLICT' }]);
  expect(await cancel(app, '41')).toEqual(over);
  expect(await cancel(app, '41')).toEqual(over);
  expect(await tell(app, call)).toEqual(over);
  expect(await cancel(app, '42')).toEqual([404, { code: 'GRANT_UNKNOWN' }]);
});

test.each([
  [{ game_ids: ['fishing-hall'] }, [404, { code: 'GAME_UNKNOWN' }]],
  [{ stake: '501' }, [400, { code: 'STAKE_NOT_ON_OFFER' }]],
])('what cannot be played is refused: %j', async (facts, refusal) => {
  const { app } = await world.startStudio();
  expect(await tell(app, promised(facts))).toEqual(refusal);
});

test('its rounds cost nothing, pay what they win, and stop when they are used', async () => {
  const { app, db } = await world.startStudio();
  await tell(app, promised());
  const page = await openPage(world, app);
  expect(page.session.freeRounds).toMatchObject({ grantId: '41', left: 2, stake: '500', won: '0' });
  let won = 0n;
  for (const sequence of ['0', '1']) {
    const { round, freeRounds } = (await page.spin({ grantId: '41', sequence })).json<SpinAnswer>();
    expect(round).toMatchObject({ state: 'settled', isFree: true, stake: '0', baseStake: '500' });
    won += BigInt(round.payout ?? '');
    expect(freeRounds).toMatchObject({ left: sequence === '0' ? 1 : 0, won: String(won) });
  }
  expect(world.platform.balanceMinor).toBe(START + won);
  expect((await page.read()).freeRounds).toBeNull();
  const more = await page.spin({ grantId: '41', sequence: '2' });
  expect([more.statusCode, more.json()]).toMatchObject([409, { code: 'play/no-free-rounds' }]);
  const calls = await db
    .selectFrom('studio.wallet_calls' as never)
    .selectAll()
    .execute();
  const bodies = (calls as { body: string }[]).map(({ body }) => JSON.parse(body));
  for (const body of bodies) expect(body).toMatchObject({ kind: 'free_round', grant_id: '41' });
  expect(bodies.filter(({ nominal_stake: stake }) => stake === '500')).toHaveLength(2);
});

test('two windows cannot use the last round twice, nor one that was promised for another stake', async () => {
  const { app } = await world.startStudio();
  const both = ['naga-sevens', 'golden-gecko'];
  await tell(app, promised({ rounds: 1, game_ids: both }));
  const [one, two] = await Promise.all(both.map((game_id) => openPage(world, app, { game_id })));
  expect((await one?.spin({ grantId: '41', stake: '1000' }))?.json().code).toBe('play/no-free-rounds');
  const answers = await Promise.all([one?.spin({ grantId: '41' }), two?.spin({ grantId: '41' })]);
  expect(answers.map((answer) => answer?.statusCode).toSorted()).toEqual([200, 409]);
});

test('a round given back is played again; one the platform declines as used up ends the offer', async () => {
  const { app } = await world.startStudio();
  await tell(app, promised({ rounds: 1 }));
  const page = await openPage(world, app);
  world.platform.plan('bet', 'decline');
  const declined = (await page.spin({ grantId: '41' })).json<SpinAnswer>();
  expect(declined.round).toMatchObject({ state: 'declined', refusal: 'LIMIT_LOSS' });
  expect((await page.read()).freeRounds).toMatchObject({ left: 1 });
  const played = (await page.spin({ grantId: '41', sequence: '1' })).json<SpinAnswer>();
  expect(played.round.state).toBe('settled');
  expect(played.freeRounds?.left).toBe(0);
});
