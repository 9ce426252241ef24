import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMemberId } from '#identity';
import { type Safety, startSafety } from '#safety';
import type { AuditEntry, StaffCaller } from '#staff';
import { queryOn } from '#wallet';
import { ask, createMemberWorld, join, type MemberWorld, password } from '../../testing/member-world.ts';
import { safetyNeedsOf } from '../../testing/safety-world.ts';
import { secondPersonAt } from '../../testing/second-person.ts';
import { turnFactorOn } from '../../testing/turn-factor-on.ts';
import { momentOf } from './testing/moment-of.ts';

const DAY_MS = 86_400_000;
let world: MemberWorld;
let safety: Safety;
let second: ReturnType<typeof secondPersonAt>;
const deeds: AuditEntry[] = [];
const somchai = { staffId: 7n, name: 'Somchai', origin: '127.0.0.1' } as unknown as StaffCaller;

beforeAll(async () => {
  world = await createMemberWorld();
  second = secondPersonAt(world);
  safety = startSafety(safetyNeedsOf(world, { deeds, approvals: second.approvals }));
  world.guardLogin((tx, memberId) => safety.requireLogin(tx, toMemberId(memberId)));
  world.guardLongAway((tx, { memberId, since }) =>
    safety.holdLongAway(tx, { memberId: toMemberId(memberId), since }),
  );
  safety.staffRoutes(world.app);
});
afterAll(() => world?.stop());

const run = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows;
const logIn = (username: string) => ask(world, { path: '/api/identity/login', body: { username, password } });
const held = { canBet: false, canDeposit: false, canWithdraw: false, canTransfer: false, canLogin: true };
const free = { canBet: true, canDeposit: true, canWithdraw: true, canTransfer: true, canLogin: true };

/** A member who was not here for so long. */
async function lastHere(username: string, daysAgo: number) {
  const { token, member } = await join(world, username);
  const id = toMemberId(member.id);
  const leave = () =>
    run('update identity.members set last_login_at = $2 where id = $1', [
      id,
      new Date(world.clock.now().getTime() - daysAgo * DAY_MS),
    ]);
  return { token, id, leave };
}

test.each([
  ['returned00', 364, free],
  ['returned01', 365, held],
  ['returned02', 2_000, held],
] as const)('%s comes by a password alone after %s days', async (username, days, standing) => {
  const { id, leave } = await lastHere(username, days);
  await leave();
  expect((await logIn(username)).body.token).toEqual(expect.any(String));
  expect(await safety.eligibility(id)).toMatchObject(standing);
});

test('who is held reads why, is held once, and staff see since when', async () => {
  const { id, leave } = await lastHere('returned03', 400);
  await leave();
  await logIn('returned03');
  await leave();
  await logIn('returned03');
  const freezes = await run(
    'select function, by_name, reason from safety.freezes where member_id = $1 order by function',
    [id],
  );
  expect(freezes.map((freeze) => freeze.function)).toEqual(['bet', 'deposit', 'transfer', 'withdraw']);
  expect(freezes[0]).toMatchObject({
    by_name: 'system',
    reason: expect.stringMatching(/since \d{4}-\d\d-\d\d/),
  });
  const told = await run(
    "select count(*)::int as times from messages.inbox where member_id = $1 and template = 'long-away'",
    [id],
  );
  expect(told).toEqual([{ times: 2 }]);
});

test('who never came since they registered counts from then', async () => {
  const { id, leave } = await lastHere('returned04', 0);
  await leave();
  await run('update identity.members set last_login_at = null, registered_at = $2 where id = $1', [
    id,
    new Date(world.clock.now().getTime() - 366 * DAY_MS),
  ]);
  await logIn('returned04');
  expect(await safety.eligibility(id)).toMatchObject(held);
});

test('who has a second step is asked for it, also where they are known, and nothing is held', async () => {
  const { id, token, leave } = await lastHere('returned05', 365);
  await turnFactorOn(world, token);
  await leave();
  await run("update identity.known_networks set trusted_until = 'infinity' where member_id = $1", [id]);
  const { body } = await logIn('returned05');
  expect(body).toMatchObject({ needVerify: true, methods: ['authenticator'] });
  expect(body).not.toHaveProperty('token');
  expect(await safety.eligibility(id)).toMatchObject(free);
});

test('two of staff lift what is held', async () => {
  const { id, leave } = await lastHere('returned06', 365);
  await leave();
  await logIn('returned06');
  const asked = await ask(world, {
    path: `/api/safety/staff/members/${id}/unfreeze`,
    body: { function: 'withdraw', reason: 'showed a passport in the chat' },
    staff: true,
  });
  expect(asked.status).toBe(200);
  await second.approve(somchai);
  expect(await safety.eligibility(id)).toMatchObject({ ...held, canWithdraw: true });
});

test('two of staff lift all of it in one deed, which the trail has once and the member is told once', async () => {
  const { id, leave } = await lastHere('returned09', 365);
  await leave();
  await logIn('returned09');
  await inTransaction(world.db, (tx) =>
    safety.freezeByStaff(tx, { memberId: id, functions: ['bonus'], staff: somchai, reason: 'hunts bonuses' }),
  );
  const card = async () =>
    (await ask(world, { path: `/api/safety/staff/members/${id}`, staff: true })).body.freezes as {
      function: string;
      isLongAway: boolean;
    }[];
  expect((await card()).map((freeze) => [freeze.function, freeze.isLongAway])).toEqual([
    ['bet', true],
    ['deposit', true],
    ['withdraw', true],
    ['transfer', true],
    ['bonus', false],
  ]);
  const release = () =>
    ask(world, {
      path: `/api/safety/staff/members/${id}/release`,
      body: { reason: 'showed a passport in the chat' },
      staff: true,
    });
  expect((await release()).status).toBe(200);
  expect(await safety.eligibility(id)).toMatchObject(held);
  expect(await second.preview()).toMatchObject({
    before: {
      functions: ['bet', 'deposit', 'withdraw', 'transfer'],
      reason: expect.stringContaining('since'),
    },
    after: { frozen: false },
  });
  const before = deeds.length;
  await second.approve(somchai);
  expect(await safety.eligibility(id)).toMatchObject({ ...free, canReceiveBonus: false });
  expect(deeds.slice(before)).toMatchObject([
    {
      action: 'safety.unfreeze-member',
      before: { functions: expect.arrayContaining(['bet', 'deposit', 'withdraw', 'transfer']) },
      reason: 'showed a passport in the chat',
    },
  ]);
  const told = await run(
    "select count(*)::int as times from messages.inbox where member_id = $1 and template = 'known-again'",
    [id],
  );
  expect(told).toEqual([{ times: 1 }]);
  await expect(second.approve(somchai)).rejects.toMatchObject({ code: 'safety/not-frozen' });
  expect((await release()).body.code).toBe('safety/not-frozen');
});

test('a document lifts what the house held, and nothing that staff froze', async () => {
  const { id, leave } = await lastHere('returned07', 365);
  await leave();
  await logIn('returned07');
  await inTransaction(world.db, (tx) =>
    safety.freezeByStaff(tx, { memberId: id, functions: ['bonus'], staff: somchai, reason: 'hunts bonuses' }),
  );
  const release = () =>
    inTransaction(world.db, (tx) =>
      safety.releaseLongAway(tx, { memberId: id, staff: somchai, reason: 'check 7: passport' }),
    );
  await release();
  expect(await safety.eligibility(id)).toMatchObject({ ...free, canReceiveBonus: false });
  expect(deeds.at(-1)).toMatchObject({
    action: 'safety.unfreeze-member',
    before: { functions: expect.arrayContaining(['bet', 'withdraw']) },
  });
  const before = deeds.length;
  await release();
  expect(deeds).toHaveLength(before);
});

test('a bet that rested on what was known before is not taken', async () => {
  const { id, leave } = await lastHere('returned08', 365);
  const client = await world.database.pool.connect();
  try {
    const query = queryOn(world.db);
    const before = (await safety.betting.load(query, [id], momentOf(world.clock))).get(id);
    await leave();
    await logIn('returned08');
    const commit = client.query(`select ${safety.betting.companion.call}($1, $2)`, [
      [id],
      [before?.version ?? 0n],
    ]);
    await expect(commit).rejects.toBeDefined();
  } finally {
    client.release();
  }
});
