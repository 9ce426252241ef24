import * as z from 'zod/mini';
import { staffWithdrawal } from './cashier-staff-withdrawals.ts';
import { endpoint } from './endpoint.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { id, instant } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';
import { checkedTier } from './verification.ts';

/** Expected noes of holding withdrawals back, with their HTTP status. */
export const cashierHoldRefusals = {
  'cashier/hold-until-unfit': 422,
  'cashier/still-needs-identity': 409,
  'cashier/tier-reached': 409,
} as const;

/** The longest that staff may hold somebody's money without deciding. */
export const longestHoldDays = 14;

const order = z.object({ id });
const refusals = [
  'cashier/not-found',
  'cashier/withdrawal-moved-on',
  'cashier/claimed-by-another',
  'cashier/not-claimed',
  'cashier/manual-payment-waiting',
  ...refusalsOfAsking,
] as const;

/** The member reads the reason; the order goes on by itself once the tier is theirs. */
export const staffAskIdentity = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/withdrawals/:id/need-identity',
  audience: 'staff',
  summary: 'Ask the member for an identity check before this is paid',
  params: order,
  body: z.strictObject({ tier: checkedTier, reason: staffReason }),
  answer: staffWithdrawal,
  refusals: [...refusals, 'cashier/tier-reached'],
});

/** The member reads the reason and until when; at that time it goes back to the risk stage by itself. */
export const staffHoldWithdrawal = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/withdrawals/:id/hold',
  audience: 'staff',
  summary: 'Hold a withdrawal back until a time',
  params: order,
  body: z.strictObject({ until: instant, reason: staffReason }),
  answer: staffWithdrawal,
  refusals: [...refusals, 'cashier/hold-until-unfit'],
});

export const staffResumeWithdrawal = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/withdrawals/:id/resume',
  audience: 'staff',
  summary: 'Let a withdrawal go on that was held back; one that its tier does not allow stays',
  params: order,
  body: z.strictObject({ reason: staffReason }),
  answer: staffWithdrawal,
  refusals: [...refusals, 'cashier/still-needs-identity'],
});
