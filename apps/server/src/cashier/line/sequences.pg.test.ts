import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { type Hall, openHall } from '../../turnover/testing/hall.ts';
import { cancelWithdrawal } from '../member-deeds.ts';
import type { CashierCaller } from '../needs.ts';
import { requestWithdrawal } from '../request-withdrawal.ts';
import { fundPassword, newKey } from '../testing/desk.ts';
import { moveSettlement } from './move-settlement.ts';
import { transferDown, transferUp } from './transfer-along-line.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
  // argon2id has its own tests; here hundreds of transfers are made
  hall.desk.needs.passwords = { hash: async (text) => text, verify: async (hash, text) => hash === text };
});
afterAll(() => hall?.desk.drop());

type Person = { caller: CashierCaller; accountId: bigint };
type World = { agent: Person; members: readonly Person[] };
/** Who is of the line: 0 the agent, 1 and 2 the members directly below. */
type Step = { deed: keyof typeof deeds; who: 0 | 1 | 2; amount: bigint; isTwice: boolean };

let rounds = 0n;

const personOf = ({ agent, members }: World, who: Step['who']) => (who === 0 ? agent : members[who - 1]!);
const memberOf = (world: World, who: Step['who']) => personOf(world, who === 0 ? 1 : who);

/** Each deed says whose cash it takes out of what is to be played, when it does. */
const deeds = {
  async deposit(world: World, { who, amount }: Step) {
    await hall.credit(personOf(world, who).caller, amount);
  },
  async play(world: World, { who, amount }: Step) {
    rounds += 1n;
    await hall.settle(personOf(world, who).caller, { roundId: rounds, stake: amount });
  },
  async up(world: World, { who, amount }: Step, key: string) {
    await transferUp(hall.desk.needs, memberOf(world, who).caller, {
      key,
      amountMinor: amount,
      fundPassword,
    });
  },
  async down(world: World, { who, amount }: Step, key: string) {
    const to = memberOf(world, who).caller.account;
    await transferDown(hall.desk.needs, world.agent.caller, { key, to, amountMinor: amount, fundPassword });
  },
  async fill(world: World, { amount }: Step, key: string) {
    await moveSettlement(hall.desk.needs, world.agent.caller, {
      ...{ key, goesTo: 'settlement', amountMinor: amount, fundPassword },
    });
  },
  async take(world: World, { amount }: Step, key: string) {
    await moveSettlement(hall.desk.needs, world.agent.caller, {
      ...{ key, goesTo: 'cash', amountMinor: amount, fundPassword },
    });
  },
  async withdraw(world: World, { who, amount }: Step, key: string) {
    const { caller, accountId } = personOf(world, who);
    const { id } = await requestWithdrawal(hall.desk.needs, caller, {
      ...{ key, accountId, amountMinor: amount, fundPassword },
    });
    await cancelWithdrawal(hall.desk.needs, caller, { withdrawalId: id });
  },
  async keep(world: World, { who }: Step) {
    const { memberId } = personOf(world, who).caller;
    if (!hall.desk.kept.delete(memberId)) hall.desk.kept.add(memberId);
  },
};

/** Whose cash a deed would take beyond reach of what is to be played there; and who has to be free for it. */
const leaves: Partial<Record<keyof typeof deeds, (world: World, who: Step['who']) => CashierCaller>> = {
  up: (world, who) => memberOf(world, who).caller,
  fill: ({ agent }) => agent.caller,
  withdraw: (world, who) => personOf(world, who).caller,
};
const sends: Partial<Record<keyof typeof deeds, (world: World, who: Step['who']) => CashierCaller[]>> = {
  up: (world, who) => [memberOf(world, who).caller, world.agent.caller],
  down: (world, who) => [world.agent.caller, memberOf(world, who).caller],
  fill: ({ agent }) => [agent.caller],
};

const step: fc.Arbitrary<Step> = fc.record({
  deed: fc.constantFrom(
    ...(['deposit', 'play', 'play', 'up', 'up', 'down', 'down', 'fill', 'take', 'withdraw', 'keep'] as const),
  ),
  who: fc.constantFrom(0 as const, 1 as const, 2 as const),
  amount: fc.bigInt({ min: 100_00n, max: 400_00n }),
  isTwice: fc.boolean(),
});

test('no sequence of transfers makes or loses money, or lets money leave that is to be played or is kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const agent = await hall.desk.readyMember();
      const members = [await hall.desk.readyMember(agent.caller), await hall.desk.readyMember(agent.caller)];
      const world = { agent, members };
      for (const one of steps) {
        hall.desk.clock.forward(20_000_000);
        const before = await look(world);
        const leaving = leaves[one.deed]?.(world, one.who);
        const owed = leaving ? await stillToPlay(leaving) : 0n;
        const isKept = (sends[one.deed]?.(world, one.who) ?? []).some(({ memberId }) =>
          hall.desk.kept.has(memberId),
        );
        const done = await take(world, one);
        if (owed > 0n || isKept) expect([one.deed, done]).toEqual([one.deed, 0]);
        const after = await look(world);
        const came = one.deed === 'deposit' ? one.amount * BigInt(done) : 0n;
        expect(after.total - before.total).toBe(came);
        expect(after.isSound).toBe(true);
      }
      hall.desk.kept.clear();
    }),
    { numRuns: 12 },
  );
}, 240_000);

/** How many of it took effect: twice under one key is once. */
async function take(world: World, one: Step): Promise<number> {
  const key = newKey();
  const isOnce =
    one.deed === 'deposit' || one.deed === 'play' || one.deed === 'keep' || one.deed === 'withdraw';
  const outcomes = await Promise.allSettled(
    Array.from({ length: one.isTwice && !isOnce ? 2 : 1 }, () => deeds[one.deed](world, one, key)),
  );
  for (const outcome of outcomes)
    if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason;
  return outcomes.some(({ status }) => status === 'fulfilled') ? 1 : 0;
}

async function stillToPlay(caller: CashierCaller): Promise<bigint> {
  const rows = await hall.requirementsOf(caller);
  return rows
    .filter(({ status }) => status === 'open')
    .reduce((sum, { required_minor: asked, done_minor: done }) => sum + asked - done, 0n);
}

async function look({ agent, members }: World) {
  const all = await Promise.all([agent, ...members].map(({ caller }) => hall.desk.balancesOf(caller)));
  const accounts = all.flatMap(({ cash, hold, settlement }) => [cash, hold, settlement]);
  return {
    total: accounts.reduce((sum, one) => sum + one, 0n),
    isSound: accounts.every((one) => one >= 0n),
  };
}
