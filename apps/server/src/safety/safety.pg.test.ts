import { houseDay, startOfHouseDay } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MemberId, toMemberId } from '#identity';
import { type Safety, startSafety } from '#safety';
import type { AuditEntry, StaffCaller } from '#staff';
import { queryOn } from '#wallet';
import { ask, createMemberWorld, join, type MemberWorld, password } from '../../testing/member-world.ts';
import { safetyNeedsOf } from '../../testing/safety-world.ts';
import { secondPersonAt } from '../../testing/second-person.ts';
import { momentOf } from './testing/moment-of.ts';

let world: MemberWorld;
let safety: Safety;
let second: ReturnType<typeof secondPersonAt>;
const deeds: AuditEntry[] = [];
const endedPlay: string[] = [];
const HOUR_MS = 3_600_000;
const somchai = { staffId: 7n, name: 'Somchai', origin: '127.0.0.1' } as unknown as StaffCaller;

beforeAll(async () => {
  world = await createMemberWorld();
  second = secondPersonAt(world);
  const { approvals } = second;
  safety = startSafety(safetyNeedsOf(world, { deeds, endedPlay, approvals }));
  world.guardLogin((tx, memberId) => safety.requireLogin(tx, toMemberId(memberId)));
  safety.routes(world.app);
  safety.staffRoutes(world.app);
});
afterAll(() => world.stop());

async function member(username: string) {
  const { token, member } = await join(world, username);
  return { token, id: toMemberId(member.id), digits: member.id };
}
const put = (path: string, token: string, body: object) => ask(world, { method: 'PUT', path, token, body });
const limitOf = (answer: { body: Record<string, unknown> }) =>
  (answer.body.limits as Record<string, unknown>[])[0];
const claim = (memberId: MemberId, amountMinor: bigint) =>
  inTransaction(world.db, (tx) => safety.claimDeposit(tx, { memberId, amountMinor, currency: 'JPY' }));

/** What a lane of play would do: load, then confirm in its commit. */
async function betAsLane(memberId: bigint) {
  const client = await world.database.pool.connect();
  const loaded = await safety.betting.load(queryOn(world.db), [memberId], momentOf(world.clock));
  return {
    restriction: loaded.get(memberId),
    async commit() {
      await client.query('begin');
      try {
        await client.query(`select ${safety.betting.companion.call}($1, $2)`, [
          [memberId],
          [loaded.get(memberId)?.version ?? 0n],
        ]);
        await client.query('commit');
        return 'committed';
      } catch (error) {
        await client.query('rollback');
        return (error as { code: string }).code;
      } finally {
        client.release();
      }
    },
  };
}

test('a lower limit acts at once, a higher one only after a day and a second word', async () => {
  const { token } = await member('limits01');
  const wish = (amount: string | null) =>
    put('/api/safety/limits', token, { kind: 'deposit', window: 'day', amount });
  const confirm = () =>
    ask(world, { path: '/api/safety/limits/confirm', token, body: { kind: 'deposit', window: 'day' } });
  expect(limitOf(await wish('50000'))).toMatchObject({ amount: '50000', pending: null });
  expect(limitOf(await wish('20000'))).toMatchObject({ amount: '20000', pending: null });
  expect(limitOf(await wish('90000'))).toMatchObject({
    amount: '20000',
    pending: { amount: '90000', from: '2026-11-22T04:00:00.000Z' },
  });
  world.clock.forward(14 * 60_000);
  expect((await confirm()).body.code).toBe('safety/too-early');
  await keepAwake(24);
  expect(limitOf(await confirm())).toMatchObject({ amount: '90000', pending: null });
  expect((await confirm()).body.code).toBe('safety/nothing-pending');
});

test('asking again for more starts the day anew, and asking for less drops what was asked', async () => {
  const { token } = await member('again01');
  const wish = async (amount: string | null) =>
    limitOf(await put('/api/safety/limits', token, { kind: 'stake', window: 'week', amount }));
  await wish('1000');
  const first = await wish(null);
  await keepAwake(5);
  const second = await wish('5000');
  expect(first?.pending).not.toEqual(second?.pending);
  expect(await wish('900')).toMatchObject({ amount: '900', pending: null });
});

test('the stricter of member and staff holds, and staff cannot loosen', async () => {
  const { token, digits } = await member('strict01');
  const path = `/api/safety/staff/members/${digits}/limits`;
  const byStaff = (amount: string) =>
    ask(world, {
      method: 'PUT',
      path,
      staff: true,
      body: { kind: 'loss', window: 'month', amount, reason: 'risk' },
    });
  await put('/api/safety/limits', token, { kind: 'loss', window: 'month', amount: '700' });
  expect((await byStaff('500')).status).toBe(200);
  expect((await byStaff('600')).body.code).toBe('safety/only-stricter');
  expect(limitOf(await ask(world, { path: '/api/safety', token }))).toMatchObject({
    amount: '500',
    setBy: 'staff',
    used: '0',
  });
  expect(deeds.at(-1)).toMatchObject({ action: 'safety.set-limit', subject: `member:${digits}` });
});

test('deposits made at the same moment stay within the limit together', async () => {
  const { token, id } = await member('deposit01');
  await put('/api/safety/limits', token, { kind: 'deposit', window: 'day', amount: '1000' });
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => claim(id, 300n)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(3);
});

test('a deposit that does not come no longer counts, in the windows it was counted in', async () => {
  const { token, id } = await member('release01');
  await put('/api/safety/limits', token, { kind: 'deposit', window: 'day', amount: '1000' });
  const { at } = await claim(id, 1_000n);
  await expect(claim(id, 1n)).rejects.toMatchObject({
    code: 'safety/deposit-limit',
    params: { currency: 'JPY' },
  });
  await inTransaction(world.db, (tx) => safety.releaseDeposit(tx, { memberId: id, amountMinor: 1_000n, at }));
  await expect(claim(id, 1_000n)).resolves.toMatchObject({ at });
});

test('a time-out stops stakes and deposits at once, ends open games, and leaves log-in and withdrawal', async () => {
  const { token, id, digits } = await member('pause01');
  const answer = await ask(world, { path: '/api/safety/time-out', token, body: { hours: 24 } });
  expect(answer.body).toMatchObject({ can: { login: true, bet: false, deposit: false, withdraw: true } });
  await expect(safety.betting.requireBetting(id)).rejects.toMatchObject({ code: 'safety/excluded' });
  await expect(claim(id, 1n)).rejects.toMatchObject({ code: 'safety/excluded' });
  expect(await safety.eligibility(id)).toMatchObject({ canBeContacted: false, canReceiveBonus: false });
  expect(endedPlay).toContain(`${digits} exclusion`);
  world.clock.forward(24 * HOUR_MS);
  expect(await safety.eligibility(id)).toMatchObject({ canBet: true, canBeContacted: true });
});

test('an exclusion cannot be ended or made shorter: not by the member, not by staff, not in the database', async () => {
  const { token, digits } = await member('stay01');
  const self = (body: object, bearer = token) =>
    ask(world, { path: '/api/safety/self-exclusion', token: bearer, body });
  expect((await self({ months: 6, password: 'wrong' })).body.code).toBe('identity/wrong-password');
  const longer = await self({ months: 12, password });
  expect(longer.body).toMatchObject({ exclusion: { kind: 'self-exclusion' } });
  expect((await ask(world, { path: '/api/safety', token })).status).toBe(401);
  const again = await ask(world, { path: '/api/identity/login', body: { username: 'stay01', password } });
  const shorter = await self({ months: 6, password }, String(again.body.token));
  expect(shorter).toMatchObject({ status: 409, body: { code: 'safety/exclusion-cannot-be-shortened' } });
  const byStaff = await ask(world, {
    path: `/api/safety/staff/members/${digits}/exclude`,
    staff: true,
    body: { months: 6, reason: 'asked by mail' },
  });
  expect(byStaff.body.code).toBe('safety/exclusion-cannot-be-shortened');
  for (const text of ['update safety.exclusions set until_at = now()', 'delete from safety.exclusions'])
    await expect(world.database.pool.query(text)).rejects.toThrow('cannot be changed or ended early');
});

test('a bet decided before an exclusion cannot be committed after it', async () => {
  const { token, id } = await member('race01');
  const bet = await betAsLane(id);
  expect(bet.restriction).toMatchObject({ version: 0n, block: null, limits: [] });
  await ask(world, { path: '/api/safety/time-out', token, body: { hours: 24 } });
  expect(await bet.commit()).toBe('40001');
  const again = await betAsLane(id);
  expect(again.restriction).toMatchObject({ block: 'PLAYER_EXCLUDED' });
  expect(await again.commit()).toBe('committed');
});

test('nor can one of a member of whom something stood already', async () => {
  const { token, id } = await member('race02');
  const exclude = (hours: number) => ask(world, { path: '/api/safety/time-out', token, body: { hours } });
  await exclude(24);
  const bet = await betAsLane(id);
  await exclude(72);
  expect(await bet.commit()).toBe('40001');
});

test('an exclusion waits for the bets under way and is dated after them', async () => {
  const { token, id } = await member('order01');
  const client = await world.database.pool.connect();
  await client.query('begin');
  await client.query(`select safety.check_betting($1, $2)`, [[id], [0n]]);
  let isExcluded = false;
  const exclusion = ask(world, { path: '/api/safety/time-out', token, body: { hours: 24 } }).then(() => {
    isExcluded = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(isExcluded).toBe(false);
  world.clock.forward(1_000);
  const betAt = world.clock.now();
  await client.query('commit');
  client.release();
  await exclusion;
  const { rows } = await world.database.pool.query(
    'select from_at from safety.exclusions where member_id = $1',
    [id],
  );
  expect(rows[0].from_at.getTime()).toBeGreaterThanOrEqual(betAt.getTime());
});

test('a lane knows the stake and loss limits, the stricter of both, and when their windows began', async () => {
  const { token, id } = await member('lane01');
  await put('/api/safety/limits', token, { kind: 'stake', window: 'day', amount: '900' });
  await put('/api/safety/limits', token, { kind: 'deposit', window: 'day', amount: '100' });
  const bet = await betAsLane(id);
  await bet.commit();
  const today = startOfHouseDay(houseDay(world.clock.now().getTime()));
  expect(bet.restriction).toMatchObject({
    block: null,
    limits: [{ kind: 'stake', limitMinor: 900n, from: new Date(today) }],
  });
  expect(safety.betting.dayOf(today + 23 * HOUR_MS)).toBe(today);
});

test('a frozen log-in signs the member out everywhere and keeps them out until it is lifted', async () => {
  const { token, digits } = await member('frozen01');
  const path = `/api/safety/staff/members/${digits}`;
  const body = { function: 'login', reason: 'stolen phone' };
  expect((await ask(world, { path: `${path}/freeze`, body })).status).toBe(401);
  expect((await ask(world, { path: `${path}/freeze`, staff: true, body })).status).toBe(200);
  expect((await ask(world, { path: `${path}/freeze`, staff: true, body })).body.code).toBe(
    'safety/already-frozen',
  );
  expect((await ask(world, { path: '/api/identity/member', token })).status).toBe(401);
  const logIn = { path: '/api/identity/login', body: { username: 'frozen01', password } };
  expect((await ask(world, logIn)).body.code).toBe('safety/frozen');
  const card = await ask(world, { path, staff: true });
  expect(card.body).toMatchObject({ freezes: [{ function: 'login', byName: 'Somchai' }] });
  expect((await ask(world, { path: `${path}/unfreeze`, staff: true, body })).status).toBe(200);
  expect((await ask(world, logIn)).body.code).toBe('safety/frozen');
  await second.approve(somchai);
  expect((await ask(world, logIn)).status).toBe(200);
});

test('a frozen function stops that and nothing else', async () => {
  const { id, digits } = await member('partly01');
  const freeze = (name: string) =>
    ask(world, {
      path: `/api/safety/staff/members/${digits}/freeze`,
      staff: true,
      body: { function: name, reason: 'under review' },
    });
  await freeze('withdraw');
  expect(await safety.eligibility(id)).toMatchObject({ canBet: true, canDeposit: true, canWithdraw: false });
  const withdraw = inTransaction(world.db, (tx) => safety.requireWithdrawing(tx, id));
  await expect(withdraw).rejects.toMatchObject({ code: 'safety/frozen' });
  await freeze('bet');
  await expect(safety.betting.requireBetting(id)).rejects.toMatchObject({ code: 'safety/frozen' });
});

test('a trial has no limits to set and no exclusion to take', async () => {
  const trial = await ask(world, { path: '/api/identity/trial', body: {} });
  const answer = await ask(world, { path: '/api/safety', token: String(trial.body.token) });
  expect(answer).toMatchObject({ status: 403, body: { code: 'identity/register-first' } });
});

test('what stands for a case is lifted with the case and by nobody before, whatever else is frozen', async () => {
  const { digits, id } = await member('case01');
  const change = (deed: 'freeze' | 'unfreeze') =>
    ask(world, {
      path: `/api/safety/staff/members/${digits}/${deed}`,
      staff: true,
      body: { function: 'withdraw', reason: 'under review' },
    });
  const held = { memberId: id, cause: 'shortfall:7', reason: 'the bank took back money that was credited' };
  await inTransaction(world.db, (tx) => safety.holdForCase(tx, held));
  expect((await safety.eligibility(id)).canWithdraw).toBe(false);
  expect(deeds.at(-1)).toMatchObject({
    staff: 'system',
    action: 'safety.freeze-member',
    reason: held.reason,
  });
  expect((await change('unfreeze')).body.code).toBe('safety/held-by-case');
  expect((await change('freeze')).status).toBe(200);
  expect((await change('unfreeze')).status).toBe(200);
  await second.approve(somchai);
  expect((await safety.eligibility(id)).canWithdraw).toBe(false);
  await inTransaction(world.db, (tx) => safety.releaseCase(tx, { ...held, staff: somchai }));
  expect((await safety.eligibility(id)).canWithdraw).toBe(true);
});

/** Forward by hours, with every session seen on the way. */
async function keepAwake(hours: number) {
  world.clock.forward(hours * HOUR_MS);
  await world.database.pool.query('update identity.sessions set last_seen_at = $1', [world.clock.now()]);
}
