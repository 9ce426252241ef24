import { functions, type MemberFunction } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MemberId, toMemberId } from '#identity';
import { type Safety, startSafety } from '#safety';
import type { StaffCaller } from '#staff';
import { queryOn } from '#wallet';
import { ask, createMemberWorld, join, type MemberWorld } from '../../testing/member-world.ts';
import { safetyNeedsOf } from '../../testing/safety-world.ts';
import { secondPersonAt } from '../../testing/second-person.ts';
import { momentOf } from './testing/moment-of.ts';

let world: MemberWorld;
let safety: Safety;
let second: ReturnType<typeof secondPersonAt>;
const endedPlay: string[] = [];
const HOUR_MS = 3_600_000;
const somchai = { staffId: 7n, name: 'Somchai', origin: '127.0.0.1' } as unknown as StaffCaller;

beforeAll(async () => {
  world = await createMemberWorld();
  second = secondPersonAt(world);
  safety = startSafety(safetyNeedsOf(world, { endedPlay, approvals: second.approvals }));
  safety.staffRoutes(world.app);
});
afterAll(() => world.stop());

let members = 0;
async function newMember(): Promise<MemberId> {
  members += 1;
  return toMemberId((await join(world, `frozen${members}`)).member.id);
}

function staff(deed: 'freeze' | 'unfreeze', id: MemberId, body: object) {
  const path = `/api/safety/staff/members/${id}/${deed}`;
  return ask(world, { path, staff: true, body: { reason: 'under review', ...body } });
}
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * HOUR_MS).toISOString();

const all = ['canLogin', 'canBet', 'canDeposit', 'canWithdraw', 'canTransfer', 'canReceiveBonus'] as const;
const stops: Record<MemberFunction, readonly (typeof all)[number][]> = {
  login: all,
  bet: ['canBet', 'canReceiveBonus'],
  deposit: ['canDeposit'],
  withdraw: ['canWithdraw'],
  transfer: ['canTransfer'],
  bonus: ['canReceiveBonus'],
};

test.each(functions)(
  '%s frozen stops what belongs to it and nothing else, until two people lift it',
  async (name) => {
    const id = await newMember();
    expect((await staff('freeze', id, { function: name })).status).toBe(200);
    const can = await safety.eligibility(id);
    expect(all.filter((deed) => !can[deed])).toEqual(stops[name]);
    expect((await staff('unfreeze', id, { function: name })).status).toBe(200);
    expect(Object.values(await safety.eligibility(id))).toContain(false);
    expect(await second.preview()).toMatchObject({ before: { function: name, reason: 'under review' } });
    await second.approve(somchai);
    expect(Object.values(await safety.eligibility(id))).not.toContain(false);
  },
);

test('a frozen deposit is refused where it is claimed', async () => {
  const id = await newMember();
  const claim = () =>
    inTransaction(world.db, (tx) =>
      safety.claimDeposit(tx, { memberId: id, amountMinor: 100n, currency: 'P' }),
    );
  await staff('freeze', id, { function: 'deposit', until: inHours(1) });
  await expect(claim()).rejects.toMatchObject({ code: 'safety/frozen' });
  world.clock.forward(HOUR_MS);
  await expect(claim()).resolves.toBeDefined();
});

test('a freeze with an end is over by itself, for bets too, and another may follow it', async () => {
  const id = await newMember();
  const until = inHours(2);
  await staff('freeze', id, { function: 'bet', until });
  expect((await staff('freeze', id, { function: 'bet' })).body.code).toBe('safety/already-frozen');
  const card = () => ask(world, { path: `/api/safety/staff/members/${id}`, staff: true });
  expect((await card()).body.freezes).toMatchObject([{ function: 'bet', until }]);
  expect(await betsOf(id)).toBe('PLAYER_BLOCKED');
  world.clock.forward(2 * HOUR_MS - 1);
  await expect(safety.betting.requireBetting(id)).rejects.toMatchObject({ code: 'safety/frozen' });
  world.clock.forward(1);
  await expect(safety.betting.requireBetting(id)).resolves.toBeUndefined();
  expect(await betsOf(id)).toBeNull();
  expect((await card()).body.freezes).toEqual([]);
  expect((await staff('unfreeze', id, { function: 'bet' })).body.code).toBe('safety/not-frozen');
  expect((await staff('freeze', id, { function: 'bet' })).status).toBe(200);
  expect((await staff('unfreeze', id, { function: 'bet' })).status).toBe(200);
  await second.approve(somchai);
  await expect(second.approve(somchai)).rejects.toMatchObject({ code: 'safety/not-frozen' });
});

test('what another domain decides is frozen with its decision, or not at all', async () => {
  const id = await newMember();
  const freeze = {
    memberId: id,
    functions: ['bet', 'withdraw', 'bet'] as const,
    reason: 'on a list',
    staff: { staffId: 7n, name: 'Somchai' } as StaffCaller,
  };
  const undecided = inTransaction(world.db, async (tx) => {
    await safety.freezeByStaff(tx, freeze);
    throw new Error('somebody else decided');
  });
  await expect(undecided).rejects.toThrow('somebody else decided');
  expect(Object.values(await safety.eligibility(id))).not.toContain(false);
  const frozen = await inTransaction(world.db, (tx) => safety.freezeByStaff(tx, freeze));
  expect(await safety.eligibility(id)).toMatchObject({ canBet: false, canWithdraw: false, canDeposit: true });
  expect(await betsOf(id)).toBe('PLAYER_BLOCKED');
  const ended = () => endedPlay.filter((one) => one.startsWith(`${id} `));
  expect(ended()).toEqual([]);
  await frozen.endPlay();
  expect(ended()).toEqual([`${id} block`]);
  await inTransaction(world.db, (tx) => safety.freezeByStaff(tx, freeze));
});

test('a freeze does not end before it begins', async () => {
  const id = await newMember();
  for (const until of [inHours(0), inHours(-1)])
    expect((await staff('freeze', id, { function: 'bet', until })).body).toMatchObject({
      code: 'safety/until-past',
      fields: [{ path: 'until' }],
    });
});

/** What a lane of play is told. */
async function betsOf(id: MemberId) {
  const loaded = await safety.betting.load(queryOn(world.db), [id], momentOf(world.clock));
  return loaded.get(id)?.block;
}

test('a case that closes play and deposits does so at once, and all of it opens again with the case', async () => {
  const id = await newMember();
  const held = { memberId: id, cause: 'screening:8', reason: 'list demo' };
  const hold = await inTransaction(world.db, (tx) =>
    safety.holdForCase(tx, { ...held, functions: ['bet', 'deposit', 'withdraw'] }),
  );
  await hold.endPlay();
  expect(endedPlay.at(-1)).toContain(String(id));
  expect(await safety.eligibility(id)).toMatchObject({
    canLogin: true,
    canBet: false,
    canDeposit: false,
    canWithdraw: false,
  });
  await expect(safety.betting.requireBetting(id)).rejects.toMatchObject({ code: 'safety/frozen' });
  await expect(
    inTransaction(world.db, (tx) =>
      safety.claimDeposit(tx, { memberId: id, amountMinor: 1_000n, currency: 'JPY' }),
    ),
  ).rejects.toMatchObject({ code: 'safety/frozen' });
  await inTransaction(world.db, (tx) => safety.releaseCase(tx, { ...held, staff: somchai }));
  expect(await safety.eligibility(id)).toMatchObject({ canBet: true, canDeposit: true, canWithdraw: true });
});
