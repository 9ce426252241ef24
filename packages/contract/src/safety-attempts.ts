import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { id, instant, pageOf, pageQuery } from './shapes.ts';

/** Whose calls a door is for. */
export const attemptDoors = ['vendor', 'provider', 'member', 'staff'] as const;
export type AttemptDoor = (typeof attemptDoors)[number];

/** Codes of GW/1 that a vendor keeping to the protocol hardly ever meets. */
export const vendorAttempts = [
  'TOMBSTONED',
  'ALREADY_ROLLED_BACK',
  'TX_CONFLICT',
  'TX_CANCELLED',
  'BET_NOT_FOUND',
  'BET_ROLLED_BACK',
  'ROUND_NOT_FOUND',
  'ROUND_CLOSED',
  'ROUND_SETTLED',
  'TABLE_SHORT',
  'ROUND_TOO_SOON',
  'INVALID_AMOUNT',
  'INVALID_REQUEST',
  'CURRENCY_MISMATCH',
  'SESSION_UNKNOWN',
  'SESSION_MISMATCH',
  'DEMO_SESSION',
  'PLAYER_EXCLUDED',
  'PLAYER_NOT_VERIFIED',
  'LIMIT_STAKE',
  'GRANT_UNKNOWN',
  'GRANT_EXHAUSTED',
  'GRANT_EXPIRED',
  'VENDOR_FORBIDDEN',
  'TX_NOT_FOUND',
  'RATE_LIMITED',
] as const;

/** Refusals that somebody meets who tries what the house does not allow, and hardly anybody else. */
export const refusedAttempts = [
  'cashier/callback-signature',
  'cashier/callback-stale',
  'cashier/provider-unknown',
  'cashier/not-found',
  'cashier/slip-used',
  'cashier/key-reused',
  'cashier/fund-password-wrong',
  'cashier/fund-password-locked',
  'cashier/holder-name-differs',
  'cashier/account-taken',
  'cashier/too-many-open-deposits',
  'cashier/deposits-paused',
  'cashier/deposits-suspended',
  'cashier/withdrawal-already-open',
  'cashier/withdrawal-moved-on',
  'cashier/withdrawals-of-today',
  'cashier/amount-of-today',
  'cashier/fee-changed',
  'cashier/agent-code-wrong',
  'cashier/agent-code-spent',
  'cashier/receiver-unable',
  'cashier/not-directly-below',
  'cashier/transfers-of-today',
  'cashier/transfer-of-today',
  'cashier/transfer-bound',
  'cashier/transfer-elsewhere',
  'cashier/transfer-amount-differs',
  'cashier/part-under-way',
  'cashier/needs-another-person',
  'cashier/line-needs-another-person',
  'wallet/insufficient-funds',
  'wallet/key-conflict',
  'turnover/open',
  'verification/tier-needed',
  'verification/tier-to-play',
  'promotions/code-unknown',
  'promotions/locked',
  'play/market-blocked',
  'purses/key-reused',
  'purses/under-way',
  'purses/differs',
  'proof/no-such-transfer',
  'safety/excluded',
  'safety/frozen',
  'safety/deposit-limit',
  'safety/only-stricter',
  'safety/exclusion-cannot-be-shortened',
  'staff/own-approval',
  'staff/own-benefit',
  'staff/approval-changed',
  'staff/over-ceiling',
  'staff/forbidden',
  'staff/out-of-scope',
  'staff/hand-of-today',
  'staff/hand-of-member',
] as const satisfies readonly RefusalCode[];

const attemptCode = z.enum([...vendorAttempts, ...refusedAttempts]);
export type AttemptCode = z.output<typeof attemptCode>;

/** As often in an hour, at one door, by one of them: more than a mistake, and shown among the work that waits. */
export const ATTEMPTS_THAT_REPEAT = 20;

/** What was tried at a door and refused, by whom and how often within one hour. */
export const attempt = z.object({
  id,
  door: z.enum(attemptDoors),
  /** A vendor's code, or the number of a member or of one of the staff; nobody, where nothing was proven. */
  who: z.nullable(z.string()),
  code: attemptCode,
  times: z.int(),
  firstAt: instant,
  lastAt: instant,
});
export type Attempt = z.output<typeof attempt>;

export const listAttempts = endpoint({
  method: 'GET',
  path: '/api/safety/staff/attempts',
  audience: 'staff',
  summary: 'What was tried at the doors of the house and refused, counted by hour, newest first',
  query: z.object({
    ...pageQuery,
    door: z.optional(z.enum(attemptDoors)),
    who: z.optional(z.string().check(z.maxLength(32))),
    code: z.optional(attemptCode),
  }),
  answer: pageOf(attempt),
  refusals: [],
});
