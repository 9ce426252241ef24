import * as z from 'zod/mini';
import { chainPaymentStatuses } from './cashier-chain.ts';
import { endpoint } from './endpoint.ts';
import { done, id, instant, pageOf, pageQuery } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

/** Expected noes of what staff do with kept callbacks, with their HTTP status. */
export const cashierCallbackRefusals = {
  'cashier/callback-unknown': 404,
  'cashier/callback-undone': 409,
} as const;

/** Signed over time and bytes: `x-bank-signature = hex(HMAC-SHA256(secret, x-bank-timestamp + "." + body))`. */
export const providerCallback = endpoint({
  method: 'POST',
  path: '/api/cashier/callbacks/:provider',
  audience: 'everyone',
  isAlwaysOpen: true,
  credential: 'providerSignature',
  summary: 'What a payment provider tells; answered once it is kept',
  rawBody: 'The provider’s own words, as many bytes as its signature covers',
  params: z.object({ provider: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)) }),
  answer: done,
  refusals: ['cashier/callback-signature', 'cashier/callback-stale', 'cashier/provider-unknown'],
});

/** Money that arrived, a payout's end, a payment on a chain. */
export const callbackKinds = ['transfer', 'payout', 'chain'] as const;
export type CallbackKind = (typeof callbackKinds)[number];

/** What came of a word: for transfers, for payouts and for payments on a chain. */
export const callbackOutcomes = [
  ...chainPaymentStatuses,
  'confirmed',
  'mismatch',
  'late',
  'unmatched',
  'repeated',
  'paid',
  'failed',
  'waiting',
  'bounced',
  'contradicted',
  'unknown-key',
  'overtaken',
] as const;
export type CallbackOutcome = (typeof callbackOutcomes)[number];

export const callbackStates = ['waiting', 'done'] as const;

/** A word of a payment provider that was kept under its signature, and what came of it. */
export const callback = z.object({
  id,
  provider: z.string(),
  eventId: z.string(),
  kind: z.enum(callbackKinds),
  /** The provider's number of the payment; of a payout the key it was asked under. */
  reference: z.string(),
  /** `waiting`: nothing could be done about it yet; a job goes on trying. */
  state: z.enum(callbackStates),
  receivedAt: instant,
  handledAt: z.nullable(instant),
  /** One of `callbackOutcomes`, or of what earlier versions knew. */
  outcome: z.nullable(z.string()),
  /** The orders it is about, as they are known now. */
  depositId: z.nullable(id),
  withdrawalId: z.nullable(id),
});
export type Callback = z.output<typeof callback>;

const callbackDetail = z.object({ ...callback.shape, body: z.string() });
export type CallbackDetail = z.output<typeof callbackDetail>;

export const listCallbacks = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/callbacks',
  audience: 'staff',
  summary: 'What payment providers told under their signature, newest first',
  query: z.object({
    ...pageQuery,
    reference: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    provider: z.optional(z.string().check(z.minLength(1), z.maxLength(31))),
    kind: z.optional(z.enum(callbackKinds)),
    state: z.optional(z.enum(callbackStates)),
    outcome: z.optional(z.enum(callbackOutcomes)),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  answer: pageOf(callback),
  refusals: [],
});

export const readCallback = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/callbacks/:id',
  audience: 'staff',
  summary: 'One of them, word for word',
  params: z.object({ id }),
  answer: callbackDetail,
  refusals: ['cashier/callback-unknown'],
});

export const replayCallback = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/callbacks/:id/replay',
  audience: 'staff',
  summary:
    'Put one to the house again, as if its provider said it once more: what was done already is not done twice',
  params: z.object({ id }),
  body: z.strictObject({ reason: staffReason }),
  answer: z.object({
    outcome: z.enum(callbackOutcomes),
    /** Nothing had come of it before. */
    isFirst: z.boolean(),
  }),
  refusals: ['cashier/callback-unknown', 'cashier/callback-undone', 'cashier/provider-unknown'],
});
