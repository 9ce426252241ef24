import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { serviceHours } from './service-hours.ts';
import { amount } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';
import { checkedTier } from './verification.ts';
import { withdrawalFee } from './withdrawal-fee.ts';

/** Expected noes of withdrawals that are outside the house's terms, with their HTTP status. */
export const cashierTermsRefusals = {
  'cashier/withdrawals-closed': 409,
  'cashier/withdrawals-off-hours': 409,
  'cashier/withdrawals-of-today': 409,
  'cashier/amount-of-today': 422,
  'cashier/fee-changed': 409,
  'cashier/level-worse': 422,
} as const;

const own = {
  /** The least and the most of one withdrawal. */
  min: amount,
  max: amount,
  dailyCount: z.int().check(z.minimum(1), z.maximum(1_000)),
  dailyAmount: amount,
  /** How many of a day cost nothing. */
  freeCount: z.int().check(z.minimum(0), z.maximum(1_000)),
  fee: withdrawalFee,
};

/** What holds for members from a level of the identity check on, in place of what holds for everybody. */
export const withdrawalLevel = z.object({ fromTier: checkedTier, ...own });
export type WithdrawalLevel = z.output<typeof withdrawalLevel>;

/** What may differ from member to member. */
export type OwnTerms = Omit<WithdrawalLevel, 'fromTier'>;

export const withdrawalTerms = z.object({
  isOpen: z.boolean(),
  /** On the house's clock; always, when null. */
  hours: z.nullable(serviceHours),
  ...own,
  /** Lowest first, each once. */
  levels: z
    .array(withdrawalLevel)
    .check(
      z.refine((levels) =>
        levels.every(({ fromTier }, place) => place === 0 || fromTier > levels[place - 1]!.fromTier),
      ),
    ),
  /** The most that one payout may be: more goes out in several. No bound, when null. */
  payoutMax: z.nullable(amount.check(z.regex(/^[1-9]/))),
});
export type WithdrawalTerms = z.output<typeof withdrawalTerms>;

const currency = z.object({ currency: z.string().check(z.regex(/^[A-Z]{1,5}$/)) });
const revision = z.int();
const answer = z.object({ ...withdrawalTerms.shape, revision });

export const staffReadTerms = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/withdrawal-terms/:currency',
  audience: 'staff',
  summary: 'Limits, hours and fees of withdrawals in a currency',
  params: currency,
  answer,
  refusals: ['cashier/currency-unfit'],
});

export const staffEditTerms = endpoint({
  method: 'PUT',
  path: '/api/cashier/staff/withdrawal-terms/:currency',
  audience: 'staff',
  summary: 'Change them; withdrawals already asked for keep their fee',
  params: currency,
  /** `worseLevels`: which levels are meant to be worse than what holds below them. */
  body: z.strictObject({
    ...withdrawalTerms.shape,
    worseLevels: z.optional(z.array(checkedTier)),
    revision,
    reason: staffReason,
  }),
  answer,
  refusals: [
    'cashier/currency-unfit',
    'request/conflict',
    'cashier/limits-backwards',
    'cashier/fee-too-large',
    'cashier/hours-empty',
    'cashier/too-many-parts',
    'cashier/level-worse',
  ],
});
