import * as z from 'zod/mini';
import { staffWithdrawal } from './cashier-staff-withdrawals.ts';
import { endpoint } from './endpoint.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { id } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

/** Expected noes of withdrawals that are paid in parts, with their HTTP status. */
export const cashierPartRefusals = {
  'cashier/parts-not-the-whole': 422,
  'cashier/too-many-parts': 422,
  'cashier/part-not-failed': 409,
  'cashier/part-under-way': 409,
} as const;

const order = z.object({ id });
const part = z.int().check(z.minimum(1), z.maximum(20));
const refusals = [
  'cashier/not-found',
  'cashier/withdrawal-moved-on',
  'cashier/claimed-by-another',
  'cashier/not-claimed',
  'cashier/manual-payment-waiting',
  ...refusalsOfAsking,
] as const;

/** What failed stays failed: this is another payout of the same sum, under a key of its own. */
export const staffSendPartAgain = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/withdrawals/:id/parts/send-again',
  audience: 'staff',
  summary: 'Send a part that failed again',
  params: order,
  body: z.strictObject({ part }),
  answer: staffWithdrawal,
  refusals: [
    ...refusals,
    'cashier/part-not-failed',
    'cashier/needs-another-person',
    'cashier/no-payout-route',
    'cashier/rate-missing',
    'cashier/rate-stale',
    'safety/frozen',
  ],
});

/** Waits for a second person. */
export const staffMarkPartPaid = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/withdrawals/:id/parts/mark-paid',
  audience: 'staff',
  summary: 'Ask a second person to mark a part that failed as paid by hand',
  params: order,
  body: z.strictObject({
    part,
    reference: z.string().check(z.trim(), z.minLength(3), z.maxLength(80)),
    reason: staffReason,
  }),
  answer: staffWithdrawal,
  refusals: [...refusals, 'cashier/part-not-failed'],
});

export const staffGiveBackParts = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/withdrawals/:id/parts/give-back',
  audience: 'staff',
  summary: 'Give a withdrawal back to its member of which no part was paid',
  params: order,
  body: z.strictObject({ reason: staffReason }),
  answer: staffWithdrawal,
  refusals: [...refusals, 'cashier/part-under-way'],
});
