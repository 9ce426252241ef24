import { createDatabase, createPool } from '@fairhall/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refuse } from '#platform/refusal';
import { createMemberWorld, form, join, type MemberWorld, password } from '../../testing/member-world.ts';
import { confirmPassword } from './change-password.ts';
import { hashInTurn } from './hashing/hash-in-turn.ts';
import { logIn } from './log-in.ts';
import { toMemberId } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { verifyPassword } from './password.ts';
import { registerByName } from './registration/register-by-name.ts';
import { startTrial } from './start-trial.ts';

vi.mock(import('./hashing/hash-in-turn.ts'), { spy: true });

let world: MemberWorld;
let otherPool: pg.Pool;
let servers: readonly [IdentityNeeds, IdentityNeeds];
beforeAll(async () => {
  world = await createMemberWorld();
  // another process on the same database: nothing is shared but its rows
  otherPool = createPool({ connectionString: world.database.connectionString });
  servers = [world.identityNeeds, { ...world.identityNeeds, db: createDatabase(otherPool) }];
});
afterAll(async () => {
  await otherPool.end();
  await world.stop();
});

const device = 'test';
let judged = 0;
const countAndRefuse = async () => {
  judged += 1;
  return false;
};

/** Asks both servers at once, by turns; answers how each was answered. */
async function askBoth(count: number, ask: (needs: IdentityNeeds, at: number) => Promise<unknown>) {
  judged = 0;
  const asked = Array.from({ length: count }, (_, at) => ask(servers[at % 2 === 0 ? 0 : 1], at));
  const answers = await Promise.allSettled(asked);
  const codes = answers.map((answer) => (answer.status === 'fulfilled' ? 'done' : answer.reason.code));
  return {
    judged,
    counts: Object.fromEntries(
      Object.entries(Object.groupBy(codes, String)).map(([code, all]) => [code, all?.length]),
    ),
  };
}

test('of thirty guesses at one name, made at two servers at once, three are judged', async () => {
  const { judged, counts } = await askBoth(30, (needs) =>
    logIn(
      needs,
      { username: 'guessed01', password },
      { network: '127.0.0.1', address: '127.0.0.1', device },
      countAndRefuse,
    ),
  );
  expect({ judged, counts }).toEqual({
    judged: 3,
    counts: { 'identity/wrong-credentials': 3, 'identity/locked': 27 },
  });
});

test.each([
  ['of IPv4', () => '203.0.113.0/24'],
  ['of IPv6, a /48 of one customer', (at: number) => `2001:db8:7:${at.toString(16)}::/64`],
])(
  'a network gets fifty guesses in all, however many names and servers it asks: %s',
  async (_what, networkAt) => {
    const { judged, counts } = await askBoth(80, (needs, at) =>
      logIn(
        needs,
        { username: `guessed1${at}`, password },
        { network: networkAt(at), address: '127.0.0.1', device },
        countAndRefuse,
      ),
    );
    expect({ judged, counts }).toEqual({
      judged: 50,
      counts: { 'identity/wrong-credentials': 50, 'identity/locked': 30 },
    });
  },
);

test('a network registers twenty members a day, at two servers together', async () => {
  const { counts } = await askBoth(26, (needs, at) =>
    registerByName(needs, form(`crowd${at}x`), { network: '203.0.113.10', address: '127.0.0.1', device }),
  );
  expect(counts).toEqual({ done: 20, 'request/too-many': 6 });
});

test('a network is told thirty times an hour that details are somebody’s, at two servers together, and then nothing', async () => {
  await world.database.pool.query("update brand.register_rules set is_enabled = true where field = 'email'");
  await world.brand.refresh();
  await join(world, 'detailed01', { email: 'known@example.com' });
  const visit = { network: '203.0.113.13', address: '203.0.113.13', device };
  const trying = (email: string) => (needs: IdentityNeeds, at: number) =>
    registerByName(needs, form(`detailed${at}x`, { email }), visit);
  const { counts } = await askBoth(36, trying('known@example.com'));
  expect(counts).toEqual({ 'identity/details-refused': 30, 'request/too-many': 6 });
  // a stranger's address is answered alike from here on
  expect((await askBoth(2, trying('nobodys@example.com'))).counts).toEqual({ 'request/too-many': 2 });
  await world.database.pool.query("update brand.register_rules set is_enabled = false where field = 'email'");
  await world.brand.refresh();
});

test('a network starts ten trials an hour, at two servers together', async () => {
  const { counts } = await askBoth(16, (needs) =>
    startTrial(needs, {}, { network: '203.0.113.11', address: '127.0.0.1', device }),
  );
  expect(counts).toEqual({ done: 10, 'request/too-many': 6 });
});

test('a wrong password of a member and one of nobody are the same work: the same statements, one hash each', async () => {
  await join(world, 'somebody01');
  const works: unknown[] = [];
  for (const username of ['somebody01', 'nobody0001', 'somebody01', 'nobody0001']) {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const hashes: string[] = [];
    const verify = (hash: string, given: string) => {
      hashes.push(hash.split('$').slice(0, 4).join('$'));
      return verifyPassword(hash, given, 'house');
    };
    await logIn(
      world.identityNeeds,
      { username, password: 'Wrong-horse-7' },
      { network: '127.0.0.1', address: '127.0.0.1', device },
      verify,
    ).catch(() => undefined);
    const statements = spy.mock.calls.map(([query]) => textOf(query));
    spy.mockRestore();
    works.push({ statements, hashes });
  }
  const [first, ...others] = works;
  expect((first as { statements: string[] }).statements.length).toBeGreaterThan(3);
  for (const other of others) expect(other).toEqual(first);
});

test('a password that could not be judged is no guess: nobody waits for it or is locked by it', async () => {
  const { member } = await join(world, 'unjudged01');
  const caller = { memberId: toMemberId(member.id) };
  const tooBusy = async () => refuse('server/unavailable');
  for (let at = 0; at < 5; at += 1)
    await expect(
      confirmPassword(world.identityNeeds, caller, password, 'password', tooBusy),
    ).rejects.toMatchObject({ code: 'server/unavailable' });
  // a guess that still counted as under way would be waited for, and then refused
  await confirmPassword(world.identityNeeds, caller, password, 'password');
});

test('a stranger’s guesses at the door lock nothing inside, and three inside lock there alone', async () => {
  const { member } = await join(world, 'inside01');
  const caller = { memberId: toMemberId(member.id) };
  const confirm = (given: string) =>
    confirmPassword(world.identityNeeds, caller, given, 'password').then(
      () => 'confirmed',
      ({ code }) => code,
    );
  const knock = (given: string) =>
    logIn(
      world.identityNeeds,
      { username: 'inside01', password: given },
      { network: '127.0.0.0/24', address: '127.0.0.1', device },
    ).then(
      () => 'let in',
      ({ code }) => code,
    );
  for (let at = 0; at < 3; at += 1) expect(await knock('Wrong-horse-1')).toBe('identity/wrong-credentials');
  expect([await knock(password), await confirm(password)]).toEqual(['identity/locked', 'confirmed']);
  world.clock.forward(31 * 60_000);
  for (let at = 0; at < 3; at += 1) expect(await confirm('Wrong-horse-1')).toBe('identity/wrong-password');
  expect([await confirm(password), await knock(password)]).toEqual(['identity/locked', 'let in']);
});

test('a registration that cannot succeed costs no hash', async () => {
  await join(world, 'known0001');
  const hash = vi.mocked(hashInTurn);
  hash.mockClear();
  const visit = { network: '203.0.113.12', address: '203.0.113.12', device };
  const code = { affiliateCode: 'NOSUCH01' };
  await expect(registerByName(world.identityNeeds, form('known0001'), visit)).rejects.toMatchObject({
    code: 'identity/username-taken',
  });
  await expect(registerByName(world.identityNeeds, form('fresh0001', code), visit)).rejects.toMatchObject({
    code: 'identity/invitation-code-error',
  });
  expect(hash).not.toHaveBeenCalled();
  await registerByName(world.identityNeeds, form('fresh0001'), visit);
  expect(hash).toHaveBeenCalledWith('203.0.113.12', expect.anything());
});

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : String((query as { text?: string }).text);
  return text.replaceAll(/\s+/g, ' ');
}
