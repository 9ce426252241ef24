import * as z from 'zod/mini';
import { because, reason } from './cashier-staff-shapes.ts';
import { vendorCode } from './catalogue.ts';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { amount, done, id, instant, pageOf, pageQuery, vendorReference } from './shapes.ts';
import { proposed } from './staff-shapes.ts';

export const jackpotRefusals = {
  'jackpots/jackpot-unknown': 404,
  'jackpots/day-unknown': 404,
  'jackpots/day-settled': 409,
  'jackpots/terms-invalid': 422,
  'jackpots/switched-already': 409,
} as const satisfies Record<RefusalCode, number>;

const ofJackpot = z.object({ vendor: vendorCode, jackpotId: vendorReference });

/** What a cycle is played under: it holds from its beginning until it is won. */
const terms = {
  /** What the vendor puts in at the beginning, and where it is won at the latest. */
  seed: amount,
  ceiling: z.nullable(amount),
  /** Millionths of a stake that go in. */
  ratePpm: z.int(),
};

export const staffJackpot = z.object({
  vendor: vendorCode,
  vendorName: z.string(),
  jackpotId: vendorReference,
  currency: z.string(),
  value: amount,
  /** When the vendor was asked for that value; `isFresh`: it may still be shown to players. */
  toldAt: instant,
  isFresh: z.boolean(),
  cycle: z.int(),
  ...terms,
  commitment: z.nullable(z.string()),
  startedAt: instant,
  /** As its vendor tells it: bets take no part in it now. */
  isPaused: z.boolean(),
  /** Whether they should, by what the house ordered last. */
  isOrderedOpen: z.boolean(),
  /** Above which what it won is signed by two people before it is paid; null where nobody signs. */
  signedAbove: z.nullable(amount),
  /** Days on which the vendor and our books say something else, and cycles that are not as they were promised. */
  openCases: z.int(),
});
export type StaffJackpot = z.output<typeof staffJackpot>;

/** `promised`: it runs, or its vendor has not shown its seed yet. `broken`: not what was promised when it began. */
export const jackpotCycleStates = ['promised', 'kept', 'broken', 'unsealed'] as const;
export type JackpotCycleState = (typeof jackpotCycleStates)[number];

export const staffJackpotCycle = z.object({
  id,
  cycle: z.int(),
  ...terms,
  /** As it was told when it began: what is opened afterwards is held against it. */
  commitment: z.nullable(z.string()),
  startedAt: instant,
  won: z.nullable(amount),
  wonAt: z.nullable(instant),
  /** The vendor's name of the round that won it. */
  roundId: z.nullable(z.string()),
  opened: z.nullable(z.string()),
  state: z.enum(jackpotCycleStates),
  /** What was told of a running cycle was not what was told before, since then. */
  changedAt: z.nullable(instant),
});
export type StaffJackpotCycle = z.output<typeof staffJackpotCycle>;

export const jackpotDayStatuses = ['waiting', 'unavailable', 'agreed', 'differs', 'explained'] as const;
export type JackpotDayStatus = (typeof jackpotDayStatuses)[number];

/** Parts are millionths of a minor unit, what was won minor units. */
const daySums = z.object({ parts: z.int(), partsMicro: amount, wins: z.int(), won: amount });
export type JackpotDaySums = z.output<typeof daySums>;

export const staffJackpotDay = z.object({
  id,
  vendor: vendorCode,
  vendorName: z.string(),
  jackpotId: vendorReference,
  currency: z.string(),
  /** In UTC. */
  day: z.string(),
  status: z.enum(jackpotDayStatuses),
  /** Why the vendor's sums could not be had. */
  detail: z.nullable(z.string()),
  theirs: z.nullable(daySums),
  ours: z.nullable(daySums),
  comparedAt: z.nullable(instant),
  settledBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type StaffJackpotDay = z.output<typeof staffJackpotDay>;

export const staffJackpotMove = z.object({
  id,
  kind: z.enum(['part', 'win']),
  amountMicro: amount,
  txId: z.string(),
  memberId: id,
  gameCode: z.string(),
  roundId: z.string(),
  at: instant,
  isGivenBack: z.boolean(),
});
export type StaffJackpotMove = z.output<typeof staffJackpotMove>;

export const staffListJackpots = endpoint({
  method: 'GET',
  path: '/api/jackpots/staff',
  audience: 'staff',
  summary: 'Jackpots as their vendors told them last, with the terms of the running cycle',
  answer: z.object({ items: z.array(staffJackpot) }),
  refusals: [],
});

export const staffListJackpotCycles = endpoint({
  method: 'GET',
  path: '/api/jackpots/staff/:vendor/:jackpotId/cycles',
  audience: 'staff',
  summary: 'Cycles of a jackpot with the seal we were told and what it opened to, newest first',
  params: ofJackpot,
  query: z.object(pageQuery),
  answer: pageOf(staffJackpotCycle),
  refusals: ['jackpots/jackpot-unknown'],
});

/** Terms that two people ordered; `code` is what the vendor answered, null while it has not. */
export const staffJackpotOrder = z.object({
  id,
  seed: amount,
  ceiling: amount,
  ratePpm: z.int(),
  reason: z.string(),
  askedBy: z.string(),
  approvedBy: z.string(),
  orderedAt: instant,
  code: z.nullable(z.string()),
  fromCycle: z.nullable(z.int()),
});
export type StaffJackpotOrder = z.output<typeof staffJackpotOrder>;

export const staffListJackpotOrders = endpoint({
  method: 'GET',
  path: '/api/jackpots/staff/:vendor/:jackpotId/orders',
  audience: 'staff',
  summary: 'Terms that were ordered for a jackpot, with what its vendor answered, newest first',
  params: ofJackpot,
  answer: z.object({ items: z.array(staffJackpotOrder) }),
  refusals: ['jackpots/jackpot-unknown'],
});

export const staffProposeJackpotTerms = endpoint({
  method: 'POST',
  path: '/api/jackpots/staff/:vendor/:jackpotId/terms',
  audience: 'staff',
  summary: 'Asks a second person for other terms of the cycles after the running one',
  params: ofJackpot,
  body: z.strictObject({
    seed: amount.check(z.refine((seed) => seed !== '0')),
    ceiling: amount,
    ratePpm: z.int().check(z.minimum(1), z.maximum(100_000)),
    reason,
  }),
  answer: proposed,
  refusals: ['jackpots/jackpot-unknown', 'jackpots/terms-invalid', ...refusalsOfAsking],
});

/** `approvedBy` is null where one person was enough; `code` is what the vendor answered, null while it has not. */
export const staffJackpotSwitch = z.object({
  id,
  isOpen: z.boolean(),
  reason: z.string(),
  askedBy: z.string(),
  approvedBy: z.nullable(z.string()),
  orderedAt: instant,
  code: z.nullable(z.string()),
});
export type StaffJackpotSwitch = z.output<typeof staffJackpotSwitch>;

export const staffListJackpotSwitches = endpoint({
  method: 'GET',
  path: '/api/jackpots/staff/:vendor/:jackpotId/switches',
  audience: 'staff',
  summary: 'When a jackpot was switched off and on, with what its vendor answered, newest first',
  params: ofJackpot,
  answer: z.object({ items: z.array(staffJackpotSwitch) }),
  refusals: ['jackpots/jackpot-unknown'],
});

export const staffSwitchJackpot = endpoint({
  method: 'POST',
  path: '/api/jackpots/staff/:vendor/:jackpotId/switch',
  audience: 'staff',
  summary: 'Whether bets take part in a jackpot; off at once, on waits for a second person',
  params: ofJackpot,
  body: z.strictObject({ isOpen: z.boolean(), reason }),
  answer: z.object({ approvalId: z.nullable(id) }),
  refusals: ['jackpots/jackpot-unknown', 'jackpots/switched-already', ...refusalsOfAsking],
});

export const staffListJackpotDays = endpoint({
  method: 'GET',
  path: '/api/jackpots/staff/days',
  audience: 'staff',
  summary: 'What the vendor and our books say of each jackpot and day, newest first',
  query: z.object({
    ...pageQuery,
    vendor: z.optional(vendorCode),
    jackpotId: z.optional(vendorReference),
    status: z.optional(z.enum(jackpotDayStatuses)),
  }),
  answer: pageOf(staffJackpotDay),
  refusals: [],
});

export const staffListJackpotMoves = endpoint({
  method: 'GET',
  path: '/api/jackpots/staff/days/:id/moves',
  audience: 'staff',
  summary: 'The bets and wins of ours that make up a day of a jackpot, newest first',
  params: z.object({ id }),
  query: z.object(pageQuery),
  answer: z.extend(pageOf(staffJackpotMove), {
    jackpotId: z.string(),
    currency: z.string(),
    day: z.string(),
  }),
  refusals: ['jackpots/day-unknown', 'request/records-away'],
});

export const staffCompareJackpotDay = endpoint({
  method: 'POST',
  path: '/api/jackpots/staff/days/:id/compare',
  audience: 'staff',
  summary: 'Asks the vendor for its sums of a day anew',
  params: z.object({ id }),
  answer: done,
  refusals: ['jackpots/day-unknown', 'jackpots/day-settled'],
});

export const staffExplainJackpotDay = endpoint({
  method: 'POST',
  path: '/api/jackpots/staff/days/:id/explain',
  audience: 'staff',
  summary: 'Says why the sums of a day differ and that nothing is to be mended',
  params: z.object({ id }),
  body: because,
  answer: done,
  refusals: ['jackpots/day-unknown', 'jackpots/day-settled'],
});
