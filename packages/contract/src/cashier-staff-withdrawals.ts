import * as z from 'zod/mini';
import { withdrawalStatus } from './cashier.ts';
import { ruleDecision } from './cashier-automatic.ts';
import { routeTaken } from './cashier-payout-routes.ts';
import { because, imageParams, orderMember, orderParams, reason, staffStep } from './cashier-staff-shapes.ts';
import { withdrawal } from './cashier-withdrawals.ts';
import { endpoint } from './endpoint.ts';
import { refusalsOfAsking, refusalsOfGiving } from './refusals-of-asking.ts';
import { amount, id, instant, pageOf, pageQuery } from './shapes.ts';

export const withdrawalFlags = [
  'first-withdrawal',
  'first-to-account',
  'new-account',
  'new-fund-password',
  'new-password',
  'new-second-factor',
  'new-device',
  'new-network',
  'shared-device',
  'shared-network',
  'large',
  'large-day',
  'rapid-in-out',
  'big-win',
  'shared-account',
  'transfer-funded',
  'bonus-heavy',
  'unsettled-rounds',
  'not-compared',
] as const;
export type WithdrawalFlag = (typeof withdrawalFlags)[number];

/** What raised a flag: amounts in minor units as digits, times as RFC 3339, counts. */
const flagFacts = z.record(z.string(), z.union([z.string(), z.number()]));
export type WithdrawalFlagFacts = z.output<typeof flagFacts>;

const payoutState = z.enum(['intent', 'accepted', 'unknown', 'paid', 'failed']);

/** One attempt to pay one part. */
const staffPayout = z.object({
  part: z.int(),
  attempt: z.int(),
  amount,
  /** Leaves the hold with it. */
  fee: amount,
  /** On a chain: millionths of a USDT, and their rate in millionths of the unit. */
  usdt: z.nullable(z.object({ units: amount, rate: amount })),
  state: payoutState,
  key: z.string(),
  provider: z.string(),
  /** None of what was paid by hand. */
  route: z.nullable(routeTaken),
  reference: z.nullable(z.string()),
  /** Why it was not paid. */
  reason: z.nullable(z.string()),
  isContradicted: z.boolean(),
  /** How often its provider was asked. */
  timesAsked: z.int(),
  createdAt: instant,
  settledAt: z.nullable(instant),
});
export type StaffPayout = z.output<typeof staffPayout>;

export const staffWithdrawal = z.extend(z.omit(withdrawal, { steps: true }), {
  member: orderMember,
  flags: z.array(z.enum(withdrawalFlags)),
  /** By flag, as it was when the withdrawal was asked for; orders from before have none. */
  flagFacts: z.record(z.string(), flagFacts),
  claimedBy: z.nullable(z.object({ id, username: z.string(), until: instant })),
  payoutReference: z.nullable(z.string()),
  payoutState: z.nullable(payoutState),
  /** The bank said both paid and failed: people must find out which. */
  payoutContradicted: z.boolean(),
  /** What it went by, where it is paid in one. */
  payoutRoute: z.nullable(routeTaken),
  /** Every attempt of every part; none, where it was sent once and whole. */
  payouts: z.array(staffPayout),
  /** Told to a provider that has not said how they ended. */
  underWay: z.array(staffPayout),
  /** What the rule found, where one was on when it was asked for. */
  rule: z.nullable(ruleDecision),
  manualPaymentWaiting: z.boolean(),
  steps: z.array(staffStep),
});
export type StaffWithdrawal = z.output<typeof staffWithdrawal>;

export const staffListWithdrawals = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/withdrawals',
  audience: 'staff',
  summary: 'Withdrawal queue of one stage, oldest first; `all` shows every order, newest first',
  query: z.object({
    ...pageQuery,
    queue: z.optional(z.enum(['risk', 'pay', 'unknown', 'disputed', 'all'])),
    status: z.optional(withdrawalStatus),
    memberId: z.optional(id),
  }),
  answer: pageOf(staffWithdrawal),
  refusals: [],
});
export const staffReadWithdrawal = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/withdrawals/:id',
  audience: 'staff',
  summary: 'A withdrawal with its steps',
  params: orderParams,
  answer: staffWithdrawal,
  refusals: ['cashier/not-found'],
});

const several = z.object({ count: z.int(), amount });
const withdrawalReview = z.object({
  currency: z.string(),
  memberSince: instant,
  /** What follows counts from then on, or from the beginning. */
  lastPaidAt: z.nullable(instant),
  deposits: several,
  staked: amount,
  /** Paid out by the rounds of these stakes. */
  won: amount,
  bonuses: amount,
  /** Rounds that vendors have still to settle. */
  openRounds: z.int(),
  /** Withdrawals ever paid. */
  paid: several,
});
export type WithdrawalReview = z.output<typeof withdrawalReview>;

export const staffReviewWithdrawal = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/withdrawals/:id/review',
  audience: 'staff',
  summary: 'What its member deposited, staked and was given since they were last paid',
  params: orderParams,
  answer: withdrawalReview,
  refusals: ['cashier/not-found'],
});

function withdrawalDeed<const Deed extends string, Body extends z.ZodMiniType>(
  deed: Deed,
  summary: string,
  body: Body,
) {
  return endpoint({
    method: 'POST',
    path: `/api/cashier/staff/withdrawals/:id/${deed}`,
    audience: 'staff',
    summary,
    params: orderParams,
    body,
    answer: staffWithdrawal,
    refusals: [
      'cashier/not-found',
      'cashier/withdrawal-moved-on',
      'cashier/claimed-by-another',
      'cashier/not-claimed',
      'cashier/manual-payment-waiting',
      'cashier/needs-another-person',
      'cashier/no-payout-route',
      'cashier/rate-missing',
      'cashier/rate-stale',
      'cashier/parts-not-the-whole',
      'cashier/too-many-parts',
      'cashier/amount-too-large',
      ...refusalsOfAsking,
      ...refusalsOfGiving,
    ],
  });
}
const nothing = z.strictObject({});
/** Of each payout; together what is to be paid. By itself in as few as the bound of one allows. */
const inParts = z.strictObject({
  parts: z.optional(z.array(amount).check(z.minLength(1), z.maxLength(20))),
});

/** A claim holds for some minutes and is renewed by each act; `takeOver` takes it from a colleague. */
export const staffClaimWithdrawal = withdrawalDeed(
  'claim',
  'Claim an order before acting on it',
  z.strictObject({ takeOver: z.optional(z.boolean()) }),
);
export const staffReleaseWithdrawal = withdrawalDeed('release', 'Give a claim back', nothing);
export const staffApproveWithdrawal = withdrawalDeed('approve', 'Risk stage: approve for payment', because);
export const staffRefuseWithdrawal = withdrawalDeed(
  'refuse',
  'Refuse; the held amount returns at once',
  because,
);
export const staffAskMore = withdrawalDeed('need-more', 'Ask the member for more', because);
export const staffPayWithdrawal = withdrawalDeed('pay', 'Pay stage: send through the bank', inParts);
/** As the house asks by itself, only now; what a provider has never heard of is sent to it under the same key. */
export const staffAskPayout = withdrawalDeed(
  'ask-payout',
  'Ask the provider now how what was sent to it ended',
  nothing,
);
/** Somebody paid by other means. Waits for a second person; the bank cannot be told to pay meanwhile. */
export const staffMarkPaid = withdrawalDeed(
  'mark-paid',
  'Ask a second person to mark as paid by hand',
  z.strictObject({ reference: z.string().check(z.trim(), z.minLength(3), z.maxLength(80)), reason }),
);
/** `bounced`: the bank gave the money back; returning it to the member waits for a second person. */
export const staffResolveDispute = withdrawalDeed(
  'resolve',
  'Decide a dispute',
  z.strictObject({ outcome: z.enum(['received', 'bounced']), reason }),
);
/** Answers the picture itself (`image/jpeg`); every view is in the audit trail. */
export const staffReadProof = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/withdrawals/:id/proofs/:imageId',
  audience: 'staff',
  summary: 'Look at a proof',
  answerType: 'image/jpeg',
  params: imageParams,
  answer: z.unknown(),
  refusals: ['cashier/not-found'],
});
