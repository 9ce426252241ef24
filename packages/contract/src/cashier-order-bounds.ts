import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

const count = (most: number) => z.int().check(z.minimum(1), z.maximum(most));

/** How many orders and accounts a member has at once, and when orders go on or are looked at with more care. */
export const orderBounds = z.object({
  /** Unpaid orders to deposit. */
  openDeposits: count(50),
  openWithdrawals: count(100),
  payoutAccounts: count(50),
  /** A withdrawal that was sent counts as received after so long, unless its member says otherwise; a week at most. */
  receivedAfterMinutes: z.int().check(z.minimum(5), z.maximum(10_080)),
  /** From here on a withdrawal is a large one: flagged, and its member compared with the lists anew. */
  largeWithdrawal: amount.check(z.regex(/^[1-9]/)),
});
export type OrderBounds = z.output<typeof orderBounds>;

const revision = z.int();
const answer = z.object({ ...orderBounds.shape, revision });
const params = z.object({ currency: z.string().check(z.regex(/^[A-Z]{1,5}$/)) });

export const staffReadOrderBounds = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/order-bounds/:currency',
  audience: 'staff',
  summary:
    'How many orders of a currency a member has at once, and from where one is looked at with more care',
  params,
  answer,
  refusals: ['cashier/currency-unfit'],
});

export const staffEditOrderBounds = endpoint({
  method: 'PUT',
  path: '/api/cashier/staff/order-bounds/:currency',
  audience: 'staff',
  summary: 'Change them; what is open or on its way already stays as it is',
  params,
  body: z.strictObject({ ...orderBounds.shape, revision, reason: staffReason }),
  answer,
  refusals: ['cashier/currency-unfit', 'request/conflict'],
});
