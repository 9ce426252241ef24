import * as z from 'zod/mini';
import {
  asideCauses,
  chainNetwork,
  chainPayment,
  chainPaymentStatuses,
  holdCauses,
  networkTerms,
} from './cashier-chain.ts';
import { orderMember } from './cashier-staff-shapes.ts';
import { endpoint } from './endpoint.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { amount, id, instant, pageOf, pageQuery } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

export const staffChainPayment = z.extend(chainPayment, {
  id,
  network: z.string(),
  address: z.string(),
  token: z.string(),
  currency: z.nullable(z.string()),
  member: z.nullable(orderMember),
  why: z.nullable(z.enum([...holdCauses, ...asideCauses])),
  /** How many confirmations are asked for now. */
  needed: z.nullable(z.int()),
  /** What it is worth, or would be. */
  worth: z.nullable(amount),
  depositId: z.nullable(id),
  /** Confirming for longer than it should take. */
  isLate: z.boolean(),
  /** Held by a rule: asked again every few minutes, and credited once nothing says no. Otherwise a person must. */
  endsByItself: z.boolean(),
  canHold: z.boolean(),
  canRelease: z.boolean(),
  canReturn: z.boolean(),
});
export type StaffChainPayment = z.output<typeof staffChainPayment>;

const params = z.object({ id });
const because = z.strictObject({ reason: staffReason });

/** `waiting`: held, laid aside or confirming for too long, oldest first. */
export const staffListPayments = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/chain/payments',
  audience: 'staff',
  summary: 'Payments on chains',
  query: z.object({
    ...pageQuery,
    status: z.optional(z.enum(chainPaymentStatuses)),
    queue: z.optional(z.enum(['waiting', 'all'])),
  }),
  answer: pageOf(staffChainPayment),
  refusals: [],
});
export const staffHoldPayment = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/chain/payments/:id/hold',
  audience: 'staff',
  summary: 'Keep a payment from being credited; its member reads the reason',
  params,
  body: because,
  answer: staffChainPayment,
  refusals: ['cashier/not-found', 'cashier/payment-moved-on', 'staff/own-benefit', 'staff/asked-already'],
});
/** Everything is asked again: what still stands in the way refuses. */
export const staffReleasePayment = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/chain/payments/:id/release',
  audience: 'staff',
  summary: 'Let a held payment, or one laid aside, be credited once it is confirmed',
  params,
  body: because,
  answer: staffChainPayment,
  refusals: [
    'cashier/not-found',
    'cashier/payment-moved-on',
    'cashier/payment-not-creditable',
    'cashier/rate-missing',
    'cashier/rate-stale',
    'cashier/deposits-suspended',
    'staff/own-benefit',
    'staff/over-ceiling',
    'safety/excluded',
    'safety/return-first',
    'safety/frozen',
    'safety/deposit-limit',
    'verification/tier-needed',
    'verification/above-every-tier',
    'staff/asked-already',
  ],
});
export const staffReturnPayment = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/chain/payments/:id/return',
  audience: 'staff',
  summary: 'Close a payment that goes back to its sender outside the platform',
  params,
  body: because,
  answer: staffChainPayment,
  refusals: ['cashier/not-found', 'cashier/payment-moved-on', 'staff/own-benefit', 'staff/asked-already'],
});

export const staffRate = z.object({
  currency: z.string(),
  rate: amount,
  setAt: instant,
  /** From then on no new order is opened with it. */
  goodUntil: instant,
  isStale: z.boolean(),
  /** The rate that an edit replaces. */
  revision: id,
});
export const staffNetwork = z.extend(networkTerms, { revision: z.int() });
export type StaffRate = z.output<typeof staffRate>;
export type StaffNetwork = z.output<typeof staffNetwork>;

export const staffReadChain = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/chain',
  audience: 'staff',
  summary: 'What a USDT is worth, and what each network asks',
  answer: z.object({
    rates: z.array(staffRate),
    /** Currencies a way to deposit in USDT is in. */
    currencies: z.array(z.string()),
    networks: z.array(staffNetwork),
    /** Further than so much from a rate of the last day is not for one person. */
    jumpPercent: z.int(),
  }),
  refusals: [],
});
export const staffSetRate = endpoint({
  method: 'PUT',
  path: '/api/cashier/staff/chain/rates/:currency',
  audience: 'staff',
  summary: 'Say what a USDT is worth from now on; for a jump a second person is asked',
  params: z.object({ currency: z.string().check(z.regex(/^[A-Z0-9]{1,8}$/)) }),
  body: z.strictObject({ rate: amount, revision: z.nullable(id), reason: staffReason }),
  /** The rate in force; `approvalId`: who is asked. */
  answer: z.object({ rate: z.nullable(staffRate), approvalId: z.nullable(id) }),
  refusals: ['cashier/currency-unfit', 'cashier/rate-out-of-range', 'request/conflict', ...refusalsOfAsking],
});
export const staffEditNetwork = endpoint({
  method: 'PUT',
  path: '/api/cashier/staff/chain/networks/:network',
  audience: 'staff',
  summary: 'Change what a network asks; for fewer confirmations a second person is asked',
  params: z.object({ network: chainNetwork }),
  body: z.strictObject({
    confirmations: z.int().check(z.minimum(1), z.maximum(1000)),
    minUnits: amount.check(z.regex(/^[1-9]\d{0,12}$/)),
    isOpen: z.boolean(),
    revision: z.int(),
    reason: staffReason,
  }),
  answer: z.extend(staffNetwork, { approvalId: z.nullable(id) }),
  refusals: ['request/conflict', ...refusalsOfAsking],
});
