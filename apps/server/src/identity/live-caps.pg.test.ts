import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMemberWorld, form, type MemberWorld, password } from '../../testing/member-world.ts';
import { logIn } from './log-in.ts';
import type { IdentityNeeds } from './needs.ts';
import { networkOf } from './networks.ts';
import { issueCode } from './one-time-codes.ts';
import { registerByName } from './registration/register-by-name.ts';
import { startTrial } from './start-trial.ts';

let world: MemberWorld;
let live: IdentityNeeds;
beforeAll(async () => {
  world = await createMemberWorld();
  live = { ...world.identityNeeds, mode: 'live' };
});
afterAll(() => world.stop());
beforeEach(() => void world.clock.forward(86_400_000));

const ips = ['127.0.0.1', '::1'];
const visitOf = (ip: string) => ({ network: networkOf(ip), address: ip, device: 'test' });

/** How often it was done before it was refused for coming from there too often. */
async function countDone(atMost: number, deed: (at: number) => Promise<unknown>): Promise<[number, string]> {
  for (let at = 0; at < atMost; at += 1) {
    const code = await deed(at).then(
      () => undefined,
      (error: { code: string }) => error.code,
    );
    if (code !== undefined && code !== 'identity/wrong-credentials') return [at, code];
  }
  return [atMost, 'never'];
}

test.each(ips)('in a live house this very machine (%s) guesses fifty passwords and no more', async (ip) => {
  const guess = (at: number) =>
    logIn(live, { username: `mach${at}x`, password }, visitOf(ip), async () => false);
  expect(await countDone(55, guess)).toEqual([50, 'identity/locked']);
});

test.each(ips)('in a live house this very machine (%s) registers twenty members a day', async (ip) => {
  const name = ip === '::1' ? 'six' : 'four';
  const one = (at: number) => registerByName(live, form(`${name}${at}mach`), visitOf(ip));
  expect(await countDone(22, one)).toEqual([20, 'request/too-many']);
});

test.each(ips)('in a live house this very machine (%s) starts ten trials an hour', async (ip) => {
  expect(await countDone(12, () => startTrial(live, {}, visitOf(ip)))).toEqual([10, 'request/too-many']);
});

test.each(ips)('in a live house twenty codes a day go out at the asking of this machine (%s)', async (ip) => {
  const send = (at: number) => {
    world.clock.forward(2_000);
    return inTransaction(world.db, (tx) =>
      issueCode(live, tx, {
        purpose: 'register',
        channel: 'sms',
        address: `+6681000${ip.length}${String(at).padStart(3, '0')}`,
        network: networkOf(ip),
        language: 'EN',
      }),
    );
  };
  expect(await countDone(22, send)).toEqual([20, 'identity/code-cap']);
});

test('in a demo this machine does as much as its tests and people need', async () => {
  expect(await countDone(12, () => startTrial(world.identityNeeds, {}, visitOf('127.0.0.1')))).toEqual([
    12,
    'never',
  ]);
});
