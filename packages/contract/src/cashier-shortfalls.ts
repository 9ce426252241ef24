import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { refusalsOfAsking, refusalsOfGiving } from './refusals-of-asking.ts';
import { amount, id, instant, pageOf, pageQuery } from './shapes.ts';

export const shortfallKinds = ['deposit-reversed', 'payout-contradicted', 'bet-resettled'] as const;
export type ShortfallKind = (typeof shortfallKinds)[number];
export const shortfallOutcomes = ['settled', 'mistaken'] as const;
export type ShortfallOutcome = (typeof shortfallOutcomes)[number];

/**
 * Money a member was given that is not theirs: the bank does not have it, or a bet that paid it was settled again and it
 * was spent, or more than may be taken without two people. Their withdrawals are frozen until it is decided.
 */
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
  /** The call that settled a bet again. */
  call: z.nullable(z.object({ vendor: z.string(), txId: z.string() })),
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
    'Reversed deposits, contradicted payouts and bets settled again; `waiting` shows what nobody has decided, oldest first',
  query: z.object({ ...pageQuery, queue: z.optional(z.enum(['waiting', 'all'])) }),
  answer: pageOf(shortfall),
  refusals: [],
});

/**
 * `settled`: the house gives up its fee, `taken` comes back from the member's cash, the house bears the rest. `mistaken`:
 * nothing is missing, which cannot be of a bet that stands settled again.
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
    'cashier/shortfall-stands',
    ...refusalsOfAsking,
    ...refusalsOfGiving,
  ],
});
