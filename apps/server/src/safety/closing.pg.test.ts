import type { ClosingBarView } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
let bars: ClosingBarView[] = [];
const deeds: AuditEntry[] = [];
const endedPlay: string[] = [];
const somchai = { staffId: 7n, name: 'Somchai', origin: '127.0.0.1' } as unknown as StaffCaller;

beforeAll(async () => {
  world = await createMemberWorld();
  second = secondPersonAt(world);
  safety = startSafety({
    ...safetyNeedsOf(world, { deeds, endedPlay, approvals: second.approvals }),
    closing: { bars: async () => bars },
  });
  world.guardLogin((tx, memberId) => safety.requireLogin(tx, toMemberId(memberId)));
  safety.routes(world.app);
  safety.staffRoutes(world.app);
});
afterAll(() => world?.stop());
beforeEach(() => {
  bars = [];
});

let members = 0;
async function newMember() {
  members += 1;
  const username = `leaving${members}`;
  const { token, member } = await join(world, username);
  const id = toMemberId(member.id);
  // given, and not proven: a message reaches them there, and the password is the strongest they have
  await run(
    `insert into identity.contacts (member_id, brand_id, kind, value)
     select m.id, m.brand_id, 'email', m.account || '@mail.example' from identity.members m where m.id = $1`,
    [id],
  );
  return { username, token, id };
}

const run = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows;
const close = (token: string, body: object = {}) =>
  ask(world, { path: '/api/safety/closing', token, body: { password, ...body } });
const logIn = (username: string) => ask(world, { path: '/api/identity/login', body: { username, password } });
const told = (id: MemberId) =>
  run('select template from messages.outgoing where member_id = $1 order by id', [id]).then((rows) =>
    rows.map(({ template }) => template),
  );
const claim = (id: MemberId) =>
  inTransaction(world.db, (tx) =>
    safety.claimDeposit(tx, { memberId: id, amountMinor: 100n, currency: 'P' }),
  );

describe('a member who closes the account', () => {
  test('is signed out everywhere, told so, and comes in by no door; nothing of theirs is possible any more', async () => {
    const { username, token, id } = await newMember();
    expect((await close(token, { reason: 'I have seen enough' })).body).toEqual({ done: true });
    expect((await ask(world, { method: 'GET', path: '/api/safety', token })).status).toBe(401);
    expect((await logIn(username)).body.code).toBe('identity/account-closed');
    expect(Object.values(await safety.eligibility(id))).not.toContain(true);
    await expect(claim(id)).rejects.toMatchObject({ code: 'safety/frozen' });
    expect(await told(id)).toContain('account-closed');
    expect(endedPlay).toContain(`${id} block`);
    expect(await run('select reason from safety.closures where member_id = $1', [id])).toEqual([
      { reason: 'I have seen enough' },
    ]);
    expect(deeds.at(-1)).toMatchObject({ action: 'safety.close-account', subject: `member:${id}` });
  });

  test.each([
    ['money', null, '50'],
    ['rounds', 1, null],
    ['deposits', 1, null],
    ['withdrawals', 2, null],
    ['code', 1, null],
    ['team', 1, null],
  ] as const)('is kept from it by %s that is still open, and reads so', async (kind, count, amount) => {
    const { username, token, id } = await newMember();
    bars = [{ kind, count, amount }];
    const read = await ask(world, { method: 'GET', path: '/api/safety/closing', token });
    expect(read.body.bars).toEqual(bars);
    expect((await close(token)).body.code).toBe('safety/closing-barred');
    expect((await logIn(username)).body.code).not.toBe('identity/account-closed');
    expect(Object.values(await safety.eligibility(id))).not.toContain(false);
    expect(await told(id)).not.toContain('account-closed');
  });

  test('gives the password', async () => {
    const { token, id } = await newMember();
    expect((await close(token, { password: 'not-mine-77' })).body.code).toBe('identity/wrong-password');
    expect((await safety.eligibility(id)).canLogin).toBe(true);
  });

  test('shows the second factor, and the session alone with the password does not do', async () => {
    const { token, id } = await newMember();
    await run(
      `insert into identity.second_factors (member_id, secret, begun_until, confirmed_at)
       values ($1, '\\x00', now(), now())`,
      [id],
    );
    expect((await close(token)).body).toMatchObject({
      code: 'identity/proof-required',
      params: { purpose: 'closing' },
    });
    expect((await safety.eligibility(id)).canLogin).toBe(true);
    await run(
      `insert into identity.proofs (session_id, purpose, method, expires_at)
       select s.id, 'closing', 'authenticator', $2 from identity.sessions s where s.member_id = $1`,
      [id, new Date(world.clock.now().getTime() + 60_000)],
    );
    expect((await close(token)).status).toBe(200);
  });

  test('closes it once, however often it is pressed at the same moment', async () => {
    const { token, id } = await newMember();
    const pressed = await Promise.all(Array.from({ length: 5 }, () => close(token)));
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await run('select count(*)::int as n from safety.closures where member_id = $1', [id])).toEqual([
      { n: 1 },
    ]);
  });

  test('waits for a deposit that is being opened, and sees it', async () => {
    const { token, id } = await newMember();
    let closing: ReturnType<typeof close> | undefined;
    await inTransaction(world.db, async (tx) => {
      await safety.claimDeposit(tx, { memberId: id, amountMinor: 100n, currency: 'P' });
      closing = close(token);
      const first = await Promise.race([closing, new Promise((done) => setTimeout(done, 400, 'waits'))]);
      expect(first).toBe('waits');
      bars = [{ kind: 'deposits', count: 1, amount: null }];
    });
    expect((await closing)?.body.code).toBe('safety/closing-barred');
  });

  test('bets no more from that moment, also in a lane that had looked before', async () => {
    const { token, id } = await newMember();
    const client = await world.database.pool.connect();
    try {
      const query = queryOn(world.db);
      const before = (await safety.betting.load(query, [id], momentOf(world.clock))).get(id);
      expect(before?.block).toBeNull();
      await close(token);
      const commit = client.query(`select ${safety.betting.companion.call}($1, $2)`, [
        [id],
        [before?.version ?? 0n],
      ]);
      await expect(commit).rejects.toBeDefined();
      expect((await safety.betting.load(query, [id], momentOf(world.clock))).get(id)?.block).toBe(
        'PLAYER_BLOCKED',
      );
    } finally {
      client.release();
    }
  });
});

describe('a closed account', () => {
  const staff = (method: 'GET' | 'POST', id: MemberId, deed = '', body?: object) =>
    ask(world, {
      method,
      path: `/api/safety/staff/members/${id}${deed}`,
      staff: true,
      ...(body && { body }),
    });
  const reopening = { identityCheck: 'Passport seen, called back', reason: 'wants to come back' };

  test('is opened again by two people who say how they knew their member, who is told and may sign in', async () => {
    const { username, token, id } = await newMember();
    await close(token, { reason: 'enough' });
    const seen = await staff('GET', id);
    expect(seen.body.closure).toEqual({ at: world.clock.now().toISOString(), reason: 'enough' });
    expect(
      (await staff('POST', id, '/unfreeze', { function: 'login', reason: 'a way around' })).body.code,
    ).toBe('safety/held-by-case');
    expect((await staff('POST', id, '/reopen', reopening)).status).toBe(200);
    expect((await logIn(username)).body.code).toBe('identity/account-closed');
    expect(await second.preview()).toMatchObject({
      before: { closed: true, reason: 'enough' },
      after: { identityCheck: 'Passport seen, called back' },
    });
    await second.approve(somchai);
    expect(Object.values(await safety.eligibility(id))).not.toContain(false);
    expect((await logIn(username)).body.code).not.toBe('identity/account-closed');
    expect(await told(id)).toContain('account-reopened');
    expect((await staff('GET', id)).body.closure).toBeNull();
    expect((await staff('POST', id, '/reopen', reopening)).body.code).toBe('safety/not-closed');
  });

  test('is not opened again without saying how its member was known', async () => {
    const { token, id } = await newMember();
    await close(token);
    const answer = await staff('POST', id, '/reopen', { identityCheck: 'yes', reason: 'wants back' });
    expect(answer.body.code).toBe('request/invalid');
  });

  test('that was excluded is excluded still when it is open again, and what staff froze stays frozen', async () => {
    const { token, id } = await newMember();
    await ask(world, { path: '/api/safety/time-out', token, body: { hours: 720 } });
    await staff('POST', id, '/freeze', { function: 'bonus', reason: 'under review' });
    await close(token);
    await staff('POST', id, '/reopen', reopening);
    await second.approve(somchai);
    expect(await safety.eligibility(id)).toMatchObject({
      canLogin: true,
      canBet: false,
      canDeposit: false,
      canBeContacted: false,
    });
    expect((await staff('GET', id)).body.freezes).toMatchObject([{ function: 'bonus', cause: null }]);
  });
});
