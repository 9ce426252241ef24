import { roundAnswer } from '@fairhall/vendor-protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { engines } from '../engines/index.ts';
import type { ReplayAnswer, SpinAnswer } from '../play/shapes.ts';
import { callVendorSide, openPage, openWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

test.each([...engines.keys()])(
  'the last round of %s is recalled whole: when, what was chosen and staked, all that happened, what it won, and the funds before and after',
  async (gameId) => {
    const { app } = await world.startStudio();
    const page = await openPage(world, app, { game_id: gameId });
    const { round } = (await page.spin()).json<SpinAnswer>();
    expect(round).toMatchObject({ gameId, state: 'settled', choice: 'spin', stake: '500', mode: 'real' });
    expect(round.currency).toBe('P');
    expect(round.events?.length).toBeGreaterThan(0);
    expect(BigInt(round.balanceAfter ?? '')).toBe(
      BigInt(round.balanceBefore ?? '') - 500n + BigInt(round.payout ?? '') + BigInt(round.jackpot ?? 0),
    );
    expect(Date.parse(round.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(round.startedAt));
    expect((await page.read()).latestRound).toEqual(round);
    expect(await page.history()).toEqual([round]);
    const path = `/rounds/${round.id}`;
    const asked = await callVendorSide(app, { method: 'GET', path, clock: world.clock });
    const { replay_url } = roundAnswer.parse(asked.json());
    // told apart from play by where it opens
    const payload = { ticket: replay_url.split('#replay=')[1] };
    const replayed = await app.inject({ method: 'POST', url: '/play/replay', payload });
    expect(replayed.json<ReplayAnswer>().round).toEqual(round);
  },
);
