import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { payoutKinds } from './payout-destination.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { serviceHours } from './service-hours.ts';
import { amount, id } from './shapes.ts';
import { proposed, staffReason } from './staff-shapes.ts';
import { tier } from './verification.ts';

/** Expected noes of routes of payouts, with their HTTP status. */
export const cashierPayoutRouteRefusals = {
  'cashier/no-payout-route': 409,
  'cashier/route-fits-nothing': 422,
} as const;

/** Why a payout did not go by a route. `refused`: its provider read the order and did not take it. */
export const routeMisses = ['closed', 'currency', 'kind', 'level', 'amount', 'hours', 'refused'] as const;
export type RouteMiss = (typeof routeMisses)[number];

/** What a payout went by, and which routes stood before that one and why they were passed over. */
export const routeTaken = z.object({
  name: z.string(),
  passed: z.array(z.object({ name: z.string(), why: z.enum(routeMisses) })),
});
export type RouteTaken = z.output<typeof routeTaken>;

const revision = id;
/** What a route takes: anything, where it says nothing. */
const terms = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}+$/u)),
  provider: z.string().check(z.maxLength(40)),
  /** The lowest that fits is taken. */
  position: z.int().check(z.minimum(0), z.maximum(999)),
  isOpen: z.boolean(),
  currency: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{1,8}$/))),
  kind: z.nullable(z.enum(payoutKinds)),
  leastTier: tier,
  mostTier: tier,
  /** What one payout may be; a withdrawal in parts is several. */
  min: z.nullable(amount),
  max: z.nullable(amount),
  hours: z.nullable(serviceHours),
};
export const payoutRouteTerms = z.strictObject(terms);
export type PayoutRouteTerms = z.output<typeof payoutRouteTerms>;
const payoutRoute = z.object({ id, revision, ...terms });
export type PayoutRoute = z.output<typeof payoutRoute>;

export const staffListPayoutRoutes = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/payout-routes',
  audience: 'staff',
  summary: 'Ways that payouts go, in their order, with the providers that pay out',
  answer: z.object({ items: z.array(payoutRoute), providers: z.array(z.string()) }),
  refusals: [],
});

/** Where the house's money leaves is never one person's deed: this waits for a second. */
export const staffProposePayoutRoute = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/payout-routes',
  audience: 'staff',
  summary: 'Ask a second person to add a route of payouts or to change one',
  body: z.strictObject({
    /** The route that is changed and what it was read at; none for a new one. */
    replaces: z.nullable(z.strictObject({ id, revision })),
    terms: payoutRouteTerms,
    reason: staffReason,
  }),
  answer: proposed,
  refusals: [
    'cashier/not-found',
    'request/conflict',
    'cashier/provider-unknown',
    'cashier/limits-backwards',
    'cashier/hours-empty',
    'cashier/route-fits-nothing',
    ...refusalsOfAsking,
  ],
});

/** One closes, two open: nothing leaves by it from now on. */
export const staffClosePayoutRoute = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/payout-routes/:id/close',
  audience: 'staff',
  summary: 'Close a route of payouts at once',
  params: z.object({ id }),
  body: z.strictObject({ revision, reason: staffReason }),
  answer: z.object({ revision }),
  refusals: ['cashier/not-found', 'request/conflict'],
});
