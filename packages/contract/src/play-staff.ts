import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { replayAddress, roundDetail, roundFilters, roundLine, roundPage } from './play.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { amount, done, id, instant, pageOf, pageQuery, recordsOf } from './shapes.ts';
import { proposed } from './staff-shapes.ts';

const memberRound = z.object({ memberId: id, roundId: id });

export const listMemberRounds = endpoint({
  method: 'GET',
  path: '/api/play/staff/members/:memberId/rounds',
  audience: 'staff',
  summary: "A member's rounds, newest first",
  params: z.object({ memberId: id }),
  query: z.object({ ...roundFilters, ...pageQuery }),
  answer: roundPage,
  refusals: ['play/period-invalid', 'request/records-away'],
});

/** `secondPersonWaiting`: somebody has asked to void it. */
const memberRoundDetail = z.object({ ...roundDetail.shape, secondPersonWaiting: z.boolean() });

export const readMemberRound = endpoint({
  method: 'GET',
  path: '/api/play/staff/members/:memberId/rounds/:roundId',
  audience: 'staff',
  summary: "One of a member's rounds, step by step",
  params: memberRound,
  answer: memberRoundDetail,
  refusals: ['play/round-unknown', 'request/records-away'],
});

export const replayMemberRound = endpoint({
  method: 'POST',
  path: '/api/play/staff/members/:memberId/rounds/:roundId/replay',
  audience: 'staff',
  summary: "The vendor's replay of a member's round",
  params: memberRound,
  answer: replayAddress,
  refusals: ['play/round-unknown', 'request/records-away', 'play/replay-unavailable'],
});

/** What a vendor asked and what it was answered. */
export const vendorCall = z.object({
  id,
  vendor: z.string(),
  txId: z.string(),
  memberId: id,
  gameCode: z.string(),
  roundId: z.string(),
  operation: z.string(),
  kind: z.string(),
  amount,
  currency: z.string(),
  state: z.enum(['applied', 'declined', 'tombstone']),
  code: z.string(),
  refTxId: z.nullable(z.string()),
  at: instant,
  response: z.string(),
});
export type VendorCall = z.output<typeof vendorCall>;

export const listVendorCalls = endpoint({
  method: 'GET',
  path: '/api/play/staff/calls',
  audience: 'staff',
  summary: 'The log of vendor calls, newest first; `txId` finds one, `memberId` those of one member',
  query: z.object({
    vendor: z.optional(z.string().check(z.maxLength(32))),
    txId: z.optional(z.string().check(z.maxLength(64))),
    memberId: z.optional(id),
    ...pageQuery,
  }),
  answer: recordsOf(vendorCall),
  refusals: [],
});

/** `refused`: it answers, and says nothing of this round; `unknown`: it could not be asked. */
export const vendorRoundStates = ['open', 'settled', 'voided', 'refused', 'unknown'] as const;
const vendorRoundState = z.enum(vendorRoundStates);
export type VendorRoundState = (typeof vendorRoundStates)[number];

export const openRound = z.object({
  round: roundLine,
  memberId: id,
  askedAt: z.nullable(instant),
  vendorState: z.nullable(vendorRoundState),
});
export type OpenRound = z.output<typeof openRound>;

export const listOpenRounds = endpoint({
  method: 'GET',
  path: '/api/play/staff/open-rounds',
  audience: 'staff',
  summary: 'Rounds open for more than a day',
  query: z.object(pageQuery),
  answer: pageOf(openRound),
  refusals: [],
});

export const askVendorAboutRound = endpoint({
  method: 'POST',
  path: '/api/play/staff/members/:memberId/rounds/:roundId/ask',
  audience: 'staff',
  summary: 'Asks the vendor what became of an open round',
  params: memberRound,
  answer: z.object({ vendorState: vendorRoundState }),
  refusals: ['play/round-unknown', 'request/records-away', 'play/round-not-open', 'play/vendor-unreachable'],
});

export const voidRound = endpoint({
  method: 'POST',
  path: '/api/play/staff/members/:memberId/rounds/:roundId/void',
  audience: 'staff',
  summary: 'Asks a second person to give every live stake of an open round back',
  params: memberRound,
  body: z.strictObject({ reason: z.string().check(z.minLength(3), z.maxLength(500)) }),
  answer: proposed,
  refusals: [
    'play/round-unknown',
    'request/records-away',
    'play/round-not-open',
    'play/round-at-table',
    'play/round-partly-sold',
    'play/void-waiting',
    ...refusalsOfAsking,
  ],
});

export const exceptionKinds = [
  'large-win',
  'jackpot-win',
  'tx-conflict',
  'win-without-bet',
  'win-after-rollback',
  'rollback-mismatch',
  'table-short',
  'unfit-round',
] as const;
export const unfitReasons = ['player', 'currency', 'time'] as const;
export type UnfitReason = (typeof unfitReasons)[number];
/** Its vendor is heard no further; it was told anew and is kept; it was told no more, and later rounds are heard. */
export const unfitOutcomes = ['stopped', 'mended', 'left-out'] as const;
export type UnfitOutcome = (typeof unfitOutcomes)[number];
/** Of a round that a vendor with wallets of its own told and that cannot be true. */
const unfitRound = z.object({
  /** As it came, in JSON. */
  told: z.string(),
  /** What it contradicts: no such player, another currency than the player's, times that cannot be. */
  why: z.enum(unfitReasons),
  outcome: z.enum(unfitOutcomes),
});
/**
 * Something a person should look at. A large win waits in the member's locked account until it is released, and what a
 * jackpot won until two people have signed it.
 */
export const playException = z.object({
  id,
  kind: z.enum(exceptionKinds),
  vendor: z.string(),
  txId: z.string(),
  memberId: z.nullable(id),
  amount: z.nullable(amount),
  currency: z.nullable(z.string()),
  at: instant,
  settledAt: z.nullable(instant),
  /** Somebody has asked to pay it. */
  secondPersonWaiting: z.boolean(),
  /** With a kind of `unfit-round`, whose `txId` is the round's name at its vendor. */
  unfit: z.nullable(unfitRound),
});
export type PlayException = z.output<typeof playException>;

export const listPlayExceptions = endpoint({
  method: 'GET',
  path: '/api/play/staff/exceptions',
  audience: 'staff',
  summary: 'What vendors sent that a person should look at, newest first',
  query: z.object({ isSettled: z.optional(z.enum(['true', 'false'])), ...pageQuery }),
  answer: pageOf(playException),
  refusals: [],
});

export const settlePlayException = endpoint({
  method: 'POST',
  path: '/api/play/staff/exceptions/:exceptionId/settle',
  audience: 'staff',
  summary: 'Marks an exception as looked at; a large win is released to cash',
  params: z.object({ exceptionId: id }),
  body: z.strictObject({ reason: z.string().check(z.minLength(3), z.maxLength(500)) }),
  answer: done,
  refusals: ['request/not-found', 'play/exception-settled', 'play/two-must-sign'],
});

export const askToPayJackpot = endpoint({
  method: 'POST',
  path: '/api/play/staff/exceptions/:exceptionId/pay',
  audience: 'staff',
  summary: 'Asks a second person to sign what a jackpot won; it is paid when they do',
  params: z.object({ exceptionId: id }),
  body: z.strictObject({ reason: z.string().check(z.minLength(3), z.maxLength(500)) }),
  answer: proposed,
  refusals: ['request/not-found', 'play/exception-settled', 'play/sign-off-waiting', ...refusalsOfAsking],
});

export const securityLine = z.object({
  id,
  vendor: z.string(),
  keyId: z.string(),
  code: z.string(),
  path: z.string(),
  address: z.string(),
  /** How often within that moment. */
  times: z.int(),
  at: instant,
});

export const listSecurityLog = endpoint({
  method: 'GET',
  path: '/api/play/staff/security-log',
  audience: 'staff',
  summary: 'Vendor calls turned away before they were read',
  query: z.object(pageQuery),
  answer: pageOf(securityLine),
  refusals: [],
});
