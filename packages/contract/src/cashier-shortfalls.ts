import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { amount, id, instant, pageOf, pageQuery } from './shapes.ts';

export const shortfallKinds = ['deposit-reversed', 'payout-contradicted'] as const;
export type ShortfallKind = (typeof shortfallKinds)[number];
export const shortfallOutcomes = ['settled', 'mistaken'] as const;
export type ShortfallOutcome = (typeof shortfallOutcomes)[number];

/** Money a member was given and the bank says it does not have. Their withdrawals are frozen until it is decided. */
export const shortfall = z.object({
  id,
  kind: z.enum(shortfallKinds),
  member: z.object({ id, username: z.string() }),
  currency: z.string(),
  amount,
  /** What the house took of the deposit and gives up with it; no more than the rest is taken back. */
  fee: amount,
  /** What the member has now. */
  cash: amount,
  foundAt: instant,
  depositId: z.nullable(id),
  withdrawalId: z.nullable(id),
  secondPersonWaiting: z.boolean(),
  outcome: z.nullable(z.enum(shortfallOutcomes)),
  /** What was taken back from the member; the house bore the rest. */
  taken: z.nullable(amount),
  decidedAt: z.nullable(instant),
});
export type Shortfall = z.output<typeof shortfall>;

export const staffListShortfalls = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/shortfalls',
  audience: 'staff',
  summary:
    'Reversed deposits and contradicted payouts; `waiting` shows what nobody has decided, oldest first',
  query: z.object({ ...pageQuery, queue: z.optional(z.enum(['waiting', 'all'])) }),
  answer: pageOf(shortfall),
  refusals: [],
});

/**
 * `settled`: the house gives up its fee, `taken` comes back from the member's cash, the house bears the rest. `mistaken`: nothing is missing.
 * Waits for a second person, who also ends the freeze by approving.
 */
export const staffDecideShortfall = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/shortfalls/:id/decide',
  audience: 'staff',
  summary: 'Ask a second person to decide who bears a shortfall',
  params: z.object({ id }),
  body: z.strictObject({
    outcome: z.enum(shortfallOutcomes),
    taken: amount,
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  }),
  answer: shortfall,
  refusals: [
    'cashier/not-found',
    'cashier/shortfall-decided',
    'cashier/manual-payment-waiting',
    'cashier/amount-too-large',
    ...refusalsOfAsking,
  ],
});
