import { type LimitWindow, limitWindows } from '@fairhall/contract';
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
import { after, betOf, type House, openHouse, type Seated } from './testing/house.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOUSE_OFFSET_MS = 8 * HOUR_MS;
/** What every bet of the model stakes. */
const UNIT = 1_000;

const kinds = ['stake', 'loss'] as const;
type Kind = (typeof kinds)[number];

let house: House;
let members = 300n;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

const step = oneof(
  record({
    kind: constant('limit' as const),
    of: constantFrom(...kinds),
    window: constantFrom(...limitWindows),
    units: integer({ min: 0, max: 9 }),
  }),
  record({ kind: constant('bets' as const), count: integer({ min: 1, max: 5 }) }),
  record({ kind: constant('win' as const), units: integer({ min: 0, max: 3 }) }),
  record({ kind: constant('rollback' as const) }),
  record({ kind: constant('wait' as const), hours: integer({ min: 1, max: 80 }) }),
);
type Step = typeof step extends { generate: (...rest: never[]) => { value: infer Value } } ? Value : never;

type Bet = ReturnType<typeof betOf>;
type Player = { seat: Seated; version: bigint; open: Bet[] };

test('whatever members, vendors and the clock do, stakes and losses keep to their limits', {
  timeout: 240_000,
}, async () => {
  await assert(
    asyncProperty(listOf(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      members += 1n;
      const player: Player = { seat: await house.seat(members, 1_000_000n), version: 0n, open: [] };
      const model = createModel(() => house.clock.now().getTime());
      for (const one of steps) {
        const expected = model.take(one);
        expect([one, await take(player, one, model)]).toEqual([one, expected]);
      }
    }),
    { numRuns: 40 },
  );
});

type Model = ReturnType<typeof createModel>;

/** What the real one answers: of bets at the same moment, how many were taken. */
async function take(player: Player, one: Step, model: Model): Promise<string> {
  switch (one.kind) {
    case 'limit':
      await tellGate(player, model);
      return 'done';
    case 'wait':
      house.clock.forward(one.hours * HOUR_MS);
      player.seat = await house.seat(player.seat.memberId, 0n);
      await tellGate(player, model);
      return 'done';
    case 'bets': {
      const bets = Array.from({ length: one.count }, () => betOf(player.seat, { amount: String(UNIT) }));
      const codes = await Promise.all(bets.map(async (bet) => (await house.send('bet', bet)).answer.code));
      for (const code of codes) expect(['OK', 'LIMIT_STAKE', 'LIMIT_LOSS']).toContain(code);
      const taken = bets.filter((_, place) => codes[place] === 'OK');
      player.open.push(...taken);
      return String(taken.length);
    }
    case 'win': {
      const bet = player.open.shift();
      if (!bet) return 'nothing';
      const amount = String(one.units * UNIT);
      const win = after(bet, { amount, currency: 'P', kind: 'cash', round_closed: true });
      return String((await house.send('win', win)).answer.code);
    }
    case 'rollback': {
      const bet = player.open.shift();
      if (!bet) return 'nothing';
      const rollback = after(bet, { ref_tx_id: bet.tx_id, reason: 'timeout' });
      return String((await house.send('rollback', rollback)).answer.code);
    }
  }
}

/** As safety tells it: the windows of this moment, under a version that grows. */
function tellGate(player: Player, model: Model): Promise<void> {
  player.version += 1n;
  return house.restrict(player.seat.memberId, {
    version: player.version,
    block: null,
    limits: model.limits().map(({ of, window, units }) => ({
      kind: of,
      limitMinor: BigInt(units * UNIT),
      from: new Date(startOf(window, house.clock.now().getTime())),
    })),
    times: [],
    check: null,
  });
}

/** The rules once more, in memory and one after the other, in units. */
function createModel(now: () => number) {
  const limits = new Map<string, { of: Kind; window: LimitWindow; units: number }>();
  const rounds: { at: number; staked: number; paid: number; isOpen: boolean }[] = [];
  const usedOf = (of: Kind, window: LimitWindow) =>
    rounds
      .filter(({ at }) => at >= startOf(window, now()))
      .reduce((sum, { staked, paid }) => sum + staked - (of === 'loss' ? paid : 0), 0);

  function bet(): boolean {
    const isWithin = [...limits.values()].every(({ of, window, units }) => usedOf(of, window) + 1 <= units);
    if (isWithin) rounds.push({ at: now(), staked: 1, paid: 0, isOpen: true });
    return isWithin;
  }
  function end(change: { staked?: number; paid?: number }, answer: string): string {
    const round = rounds.find(({ isOpen }) => isOpen);
    if (!round) return 'nothing';
    Object.assign(round, change, { isOpen: false });
    return answer;
  }
  return {
    limits: () => [...limits.values()],
    take(one: Step): string {
      switch (one.kind) {
        case 'limit':
          limits.set(`${one.of} ${one.window}`, one);
          return 'done';
        case 'wait':
          return 'done';
        case 'bets':
          return String(Array.from({ length: one.count }, bet).filter(Boolean).length);
        case 'win':
          return end({ paid: one.units }, 'OK');
        case 'rollback':
          return end({ staked: 0 }, 'ROLLED_BACK');
      }
    },
  };
}

/** When this day, week from Monday or month of the house began. */
function startOf(window: LimitWindow, atMs: number): number {
  const day = Math.floor((atMs + HOUSE_OFFSET_MS) / DAY_MS);
  const date = new Date(day * DAY_MS);
  // 1 January 1970 was a Thursday
  const back = { day: 0, week: (day + 3) % 7, month: date.getUTCDate() - 1 }[window];
  return (day - back) * DAY_MS - HOUSE_OFFSET_MS;
}
