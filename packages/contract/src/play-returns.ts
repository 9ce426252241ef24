import * as z from 'zod/mini';
import { vendorCode } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { amount, day, id, instant, pageOf, pageQuery, vendorReference } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

/** Hundredths of a per cent; the interval holds what is true of 99 games of 100. */
export const observedReturn = z.object({ bps: z.int(), lowBps: z.int(), highBps: z.int() });
export type ObservedReturnView = z.output<typeof observedReturn>;

export const readGameReturn = endpoint({
  method: 'GET',
  path: '/api/play/games/:gameId/return',
  audience: 'everyone',
  summary: 'What came back of what was staked on a game here, in one currency, beside what its vendor tells',
  params: z.object({ gameId: id }),
  query: z.object({ currency: z.string().check(z.regex(/^[A-Z0-9]{1,8}$/)) }),
  answer: z.object({
    toldBps: z.nullable(z.int()),
    /** Rounds for money that ended and were not voided. */
    rounds: z.int(),
    /** From so many rounds on the observed return is told: of fewer it says nothing. */
    enoughRounds: z.int(),
    observed: z.nullable(observedReturn),
  }),
  refusals: ['play/game-unknown'],
});

const returnAlarm = z.object({
  id,
  foundAt: instant,
  rounds: z.int(),
  toldBps: z.int(),
  observedBps: z.int(),
  lowBps: z.int(),
  highBps: z.int(),
  settledAt: z.nullable(instant),
  settledBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const staffReturn = z.object({
  vendor: z.string(),
  game: z.string(),
  name: z.string(),
  currency: z.string(),
  rounds: z.int(),
  stake: amount,
  payout: amount,
  toldBps: z.nullable(z.int()),
  observed: observedReturn,
  hasEnough: z.boolean(),
  /** The last time that what was told was out of the interval that chance leaves but once in ten thousand. */
  alarm: z.nullable(returnAlarm),
});
export type StaffReturn = z.output<typeof staffReturn>;

export const listReturns = endpoint({
  method: 'GET',
  path: '/api/play/staff/returns',
  audience: 'staff',
  summary: 'What every game returned beside what its vendor tells; those that wait for a person first',
  query: z.object({ ...pageQuery }),
  answer: pageOf(staffReturn),
  refusals: [],
});

const returnOf = z.object({
  vendor: vendorCode,
  game: vendorReference,
  currency: z.string().check(z.regex(/^[A-Z0-9]{1,8}$/)),
});

export const returnDay = z.object({ day, rounds: z.int(), stake: amount, payout: amount });
export type ReturnDay = z.output<typeof returnDay>;

export const listReturnDays = endpoint({
  method: 'GET',
  path: '/api/play/staff/returns/:vendor/:game/:currency/days',
  audience: 'staff',
  summary: 'The days of the house behind the return of a game, newest first',
  params: returnOf,
  query: z.object({ ...pageQuery }),
  answer: pageOf(returnDay),
  refusals: ['play/game-unknown'],
});

export const returnRound = z.object({
  id,
  memberId: id,
  roundId: z.string(),
  stake: amount,
  /** Without what a jackpot paid, which is no part of the game's return. */
  payout: amount,
  jackpot: amount,
  placedAt: instant,
  settledAt: instant,
});
export type ReturnRound = z.output<typeof returnRound>;

export const listReturnRounds = endpoint({
  method: 'GET',
  path: '/api/play/staff/returns/:vendor/:game/:currency/days/:day/rounds',
  audience: 'staff',
  summary: 'The rounds behind one day of the return of a game, newest first',
  params: z.object({ ...returnOf.shape, day }),
  query: z.object({ ...pageQuery }),
  answer: pageOf(returnRound),
  refusals: ['play/game-unknown'],
});

export const settleReturnAlarm = endpoint({
  method: 'POST',
  path: '/api/play/staff/returns/alarms/:alarmId/settle',
  audience: 'staff',
  summary: 'Says what was found about a game whose return is not what its vendor tells',
  params: z.object({ alarmId: id }),
  body: z.strictObject({ reason: staffReason }),
  answer: z.object({ done: z.literal(true) }),
  refusals: ['play/exception-settled'],
});
