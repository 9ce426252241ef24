import { type LimitWindow, limitWindows } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import {
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  array as listOf,
  oneof,
  record,
} from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMemberId } from '#identity';
import type { StaffCaller } from '#staff';
import { createMemberWorld, join, type MemberWorld } from '../../testing/member-world.ts';
import { safetyNeedsOf } from '../../testing/safety-world.ts';
import { claimDeposit } from './claim-deposit.ts';
import type { SafetyNeeds } from './needs.ts';
import { confirmLimit, setLimit, setLimitByStaff } from './set-limit.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOUSE_OFFSET_MS = 8 * HOUR_MS;
const staff = { staffId: 7n, name: 'Somchai', origin: '127.0.0.1' } as unknown as StaffCaller;

let world: MemberWorld;
let needs: SafetyNeeds;
let members = 0;
beforeAll(async () => {
  world = await createMemberWorld();
  needs = safetyNeedsOf(world);
});
afterAll(() => world?.stop());

const window = constantFrom(...limitWindows);
const size = integer({ min: 0, max: 12 });
const step = oneof(
  record({ kind: constant('wish' as const), window, amount: oneof(size, constant(null)) }),
  record({ kind: constant('staff' as const), window, amount: size }),
  record({ kind: constant('confirm' as const), window }),
  record({ kind: constant('wait' as const), hours: integer({ min: 1, max: 80 }) }),
  record({
    kind: constant('deposit' as const),
    amounts: listOf(integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
  }),
);
type Step = typeof step extends { generate: (...rest: never[]) => { value: infer Value } } ? Value : never;

test('whatever members, staff and the clock do to limits, deposits keep to them', {
  timeout: 240_000,
}, async () => {
  await assert(
    asyncProperty(listOf(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      members += 1;
      const { member } = await join(world, `model${members}`);
      const memberId = toMemberId(member.id);
      const model = createModel(() => world.clock.now().getTime());
      for (const one of steps) {
        const expected = model.take(one);
        expect([one, await take(memberId, one)]).toEqual([one, expected]);
      }
    }),
    { numRuns: 20 },
  );
});

/** What the real one answers: the refusal's code; of deposits at the same moment, how much of them was let in. */
async function take(memberId: ReturnType<typeof toMemberId>, one: Step): Promise<string> {
  const which = (window: LimitWindow) => ({ kind: 'deposit' as const, window });
  switch (one.kind) {
    case 'wish': {
      const amount = one.amount === null ? null : BigInt(one.amount);
      return outcomeOf(setLimit(needs, memberId, { ...which(one.window), amount }));
    }
    case 'staff': {
      const wish = { ...which(one.window), amount: BigInt(one.amount) };
      return outcomeOf(setLimitByStaff(needs, staff, { memberId, wish, reason: 'risk' }));
    }
    case 'confirm':
      return outcomeOf(confirmLimit(needs, memberId, which(one.window)));
    case 'wait':
      world.clock.forward(one.hours * HOUR_MS);
      return 'done';
    case 'deposit': {
      const amount = one.amounts.length;
      // alike, so that it does not matter which of them came first
      const outcomes = await Promise.all(
        one.amounts.map(() =>
          outcomeOf(
            inTransaction(world.db, (tx) =>
              claimDeposit(needs, tx, { memberId, amountMinor: BigInt(amount), currency: 'P' }),
            ),
          ),
        ),
      );
      return String(outcomes.filter((outcome) => outcome === 'done').length);
    }
  }
}

async function outcomeOf(deed: Promise<unknown>): Promise<string> {
  return deed.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
}

type Amounts = Map<LimitWindow, number | null>;

/** The rules once more, in memory and one after the other. */
function createModel(now: () => number) {
  const own: Amounts = new Map();
  const byStaff: Amounts = new Map();
  const pending = new Map<LimitWindow, { amount: number | null; from: number }>();
  const used = new Map<string, number>();
  const orAll = (amount: number | null | undefined) => amount ?? Number.POSITIVE_INFINITY;
  const limitOf = (window: LimitWindow) => Math.min(orAll(own.get(window)), orAll(byStaff.get(window)));
  const placeOf = (window: LimitWindow) => `${window} ${windowNumber(window, now())}`;

  const deposit = (amount: number): boolean => {
    const isWithin = limitWindows.every(
      (window) => (used.get(placeOf(window)) ?? 0) + amount <= limitOf(window),
    );
    if (isWithin)
      for (const window of limitWindows) used.set(placeOf(window), (used.get(placeOf(window)) ?? 0) + amount);
    return isWithin;
  };
  return {
    take(one: Step): string {
      switch (one.kind) {
        case 'wish':
          if (orAll(one.amount) <= orAll(own.get(one.window))) {
            own.set(one.window, one.amount);
            pending.delete(one.window);
          } else pending.set(one.window, { amount: one.amount, from: now() + DAY_MS });
          return 'done';
        case 'staff':
          if (orAll(one.amount) > orAll(byStaff.get(one.window))) return 'safety/only-stricter';
          byStaff.set(one.window, one.amount);
          return 'done';
        case 'confirm': {
          const asked = pending.get(one.window);
          if (!asked) return 'safety/nothing-pending';
          if (now() < asked.from) return 'safety/too-early';
          own.set(one.window, asked.amount);
          pending.delete(one.window);
          return 'done';
        }
        case 'wait':
          return 'done';
        case 'deposit':
          return String(one.amounts.filter(() => deposit(one.amounts.length)).length);
      }
    },
  };
}

/** Days, weeks from Monday and months of the house, counted from the first. */
function windowNumber(window: LimitWindow, atMs: number): number {
  const day = Math.floor((atMs + HOUSE_OFFSET_MS) / DAY_MS);
  if (window === 'day') return day;
  // 1 January 1970 was a Thursday
  if (window === 'week') return Math.floor((day + 3) / 7);
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
