import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMemberId } from '#identity';
import { type Safety, startSafety } from '#safety';
import { queryOn } from '#wallet';
import { ask, createMemberWorld, join, type MemberWorld } from '../../testing/member-world.ts';
import { safetyNeedsOf } from '../../testing/safety-world.ts';
import type { PlayTime } from './needs.ts';
import { momentOf } from './testing/moment-of.ts';

const MINUTE_MS = 60_000;
let world: MemberWorld;
let safety: Safety;
const endedPlay: string[] = [];
const sittings = new Map<string, { beganAt: Date }>();

beforeAll(async () => {
  world = await createMemberWorld();
  safety = startSafety(
    safetyNeedsOf(world, {
      endedPlay,
      playTimes: async (memberId, from) => from.map(() => timeOf(String(memberId))),
    }),
  );
  safety.routes(world.app);
});
afterAll(() => world?.stop());

/** As play would say it of somebody who has not paused since they began. */
function timeOf(memberId: string): PlayTime {
  const sitting = sittings.get(memberId);
  if (!sitting) return { playedMs: 0, sitting: null };
  const lastAt = world.clock.now();
  return { playedMs: lastAt.getTime() - sitting.beganAt.getTime(), sitting: { ...sitting, lastAt } };
}
async function player(username: string) {
  const { token, member } = await join(world, username);
  sittings.set(member.id, { beganAt: world.clock.now() });
  return { token, id: toMemberId(member.id), digits: member.id };
}
const after = (minutes: number) => world.clock.forward(minutes * MINUTE_MS);
const read = (token: string) => ask(world, { path: '/api/safety/sitting', token });
const answer = (token: string, word: string) =>
  ask(world, { path: '/api/safety/reality-check', token, body: { answer: word } });
const every = (token: string, everyMinutes: number) =>
  ask(world, { method: 'PUT', path: '/api/safety/reality-check', token, body: { everyMinutes } });
const laneOf = async (id: bigint) =>
  (await safety.betting.load(queryOn(world.db), [id], momentOf(world.clock))).get(id);

test('everybody is asked every hour, and chooses another interval', async () => {
  const { token, id } = await player('every01');
  expect((await read(token)).body).toMatchObject({ everyMinutes: 60, isCheckDue: false });
  expect(await laneOf(id)).toMatchObject({ version: 0n, check: { everyMs: 60 * MINUTE_MS, since: null } });
  expect((await every(token, 15)).body).toMatchObject({ everyMinutes: 15 });
  expect(await safety.betting.checkMinutes(id)).toBe(15);
  expect(await laneOf(id)).toMatchObject({ version: 1n, check: { everyMs: 15 * MINUTE_MS } });
  expect((await every(token, 5)).status).toBe(400);
  expect((await every(token, 0)).status).toBe(400);
});

test('when the look is due no game opens until the member has answered, and then the next interval begins', async () => {
  const { token, id } = await player('due01');
  await every(token, 15);
  after(14);
  expect((await answer(token, 'continue')).body.code).toBe('safety/nothing-to-answer');
  await expect(safety.betting.requireBetting(id)).resolves.toBeUndefined();
  after(1);
  expect((await read(token)).body).toMatchObject({
    isCheckDue: true,
    sitting: { played: { minutes: 15, staked: '1200', won: '1500', net: '300' } },
  });
  await expect(safety.betting.requireBetting(id)).rejects.toMatchObject({ code: 'safety/check-due' });
  expect((await answer(token, 'continue')).body).toMatchObject({ isCheckDue: false });
  await expect(safety.betting.requireBetting(id)).resolves.toBeUndefined();
  expect(await laneOf(id)).toMatchObject({ check: { since: world.clock.now() } });
  expect(endedPlay.join()).not.toContain(String(id));
});

test('who stops has their open games closed, and what they were shown is kept for good', async () => {
  const { token, id, digits } = await player('stop01');
  await every(token, 15);
  after(10);
  await read(token);
  after(10);
  const answers = await Promise.all(['stop', 'stop', 'stop'].map((word) => answer(token, word)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(endedPlay).toContain(`${digits} limit`);
  const { rows } = await world.database.pool.query(
    'select answer, played_minutes, staked, won from safety.check_answers where member_id = $1',
    [id],
  );
  expect(rows).toEqual([{ answer: 'stop', played_minutes: 20, staked: 1_200n, won: 1_500n }]);
  await expect(world.database.pool.query('update safety.check_answers set staked = 0')).rejects.toThrow(
    'not changed any more',
  );
});

test('a limit on playing time is in minutes, says when it is reached, and then lets no game open', async () => {
  const { token, id } = await player('time01');
  const body = { kind: 'time', window: 'day', amount: '10' };
  await ask(world, { method: 'PUT', path: '/api/safety/limits', token, body });
  after(4);
  const timeUpAt = new Date(world.clock.now().getTime() + 6 * MINUTE_MS).toISOString();
  expect((await read(token)).body).toMatchObject({ timeUpAt, isTimeUp: false });
  expect((await ask(world, { path: '/api/safety', token })).body.limits).toMatchObject([
    { kind: 'time', amount: '10', used: '4' },
  ]);
  expect(await laneOf(id)).toMatchObject({ limits: [], times: [{ limitMs: 10 * MINUTE_MS }] });
  after(6);
  expect((await read(token)).body).toMatchObject({ isTimeUp: true });
  await expect(safety.betting.requireBetting(id)).rejects.toMatchObject({ code: 'safety/time-limit' });
});
