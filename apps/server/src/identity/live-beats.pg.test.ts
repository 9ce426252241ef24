import { liveCloseCodes } from '@fairhall/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMemberWorld, join, type MemberWorld } from '../../testing/member-world.ts';
import { findSession } from './find-session.ts';
import { HEARTBEAT_MS, startBeats } from './live-beats.ts';
import type { Line } from './live-line.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

let beats: ReturnType<typeof startBeats>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  beats = startBeats(world.identityNeeds);
});
afterEach(() => {
  beats.stop();
  vi.useRealTimers();
});

/** A line of a member who has just joined, and what was done to its socket. */
async function openLine(username: string) {
  const { token } = await join(world, username);
  const { sessionId } = await findSession(world.identityNeeds, { kind: 'token', value: token });
  const done: string[] = [];
  const socket = {
    bufferedAmount: 0,
    ping: () => void done.push('ping'),
    terminate: () => void done.push('terminate'),
    send: (text: string) => void done.push(text),
    close: (code: number) => void done.push(`close ${code}`),
  } as unknown as Line['socket'];
  const stage = { kind: 'seated', sessionId, leave: () => undefined } as const;
  const line: Line = { socket, stage, isAlive: true, isLagging: false };
  return { line, done };
}

test('a line is asked once in a heartbeat, and ended when it has not answered by the next', async () => {
  const { line, done } = await openLine('beaten01');
  beats.add(line);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(done).toEqual(['ping']);
  line.isAlive = true;
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(done).toEqual(['ping', 'ping']);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(done).toEqual(['ping', 'ping', 'terminate']);
});

test('a line that has left is asked nothing', async () => {
  const { line, done } = await openLine('beaten02');
  beats.add(line)();
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(done).toEqual([]);
});

test('a line ends by itself when its session has become idle or was ended, and others stay', async () => {
  const idle = await openLine('beaten03');
  world.clock.forward(world.brand.settings().idleMs);
  const ended = await openLine('beaten04');
  await world.database.pool.query(
    `update identity.sessions set ended_at = now(), ended_because = 'signed-out'
     where member_id = (select id from identity.members where account = 'beaten04')`,
  );
  const open = await openLine('beaten05');
  for (const { line } of [idle, ended, open]) beats.add(line);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  const saying = (because: string) => [
    'ping',
    JSON.stringify({ kind: 'session.ended', body: { because } }),
    `close ${liveCloseCodes.sessionEnded}`,
  ];
  await vi.waitFor(() => expect(ended.done).toEqual(saying('signed-out')));
  expect(idle.done).toEqual(saying('idle'));
  expect(open.done).toEqual(['ping']);
});
