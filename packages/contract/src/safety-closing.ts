import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { done, id, instant, signedAmount } from './shapes.ts';
import { proposed, staffReason } from './staff-shapes.ts';

export const closingRefusals = {
  'safety/closing-barred': 409,
  'safety/not-closed': 409,
} as const satisfies Record<RefusalCode, number>;

/** The least that laws on money laundering ask for after somebody has left (FATF, recommendation 11). */
export const RECORDS_KEPT_YEARS = 5;

/** What is to be settled before an account can be closed. `team`: people stand below an agent. */
export const closingBars = ['money', 'rounds', 'deposits', 'withdrawals', 'code', 'team'] as const;
export type ClosingBar = (typeof closingBars)[number];
const bar = z.object({
  kind: z.enum(closingBars),
  /** Of open rounds and orders. */
  count: z.nullable(z.int()),
  /** Of money, in every wallet. */
  amount: z.nullable(signedAmount),
});
export type ClosingBarView = z.output<typeof bar>;

export const readClosing = endpoint({
  method: 'GET',
  path: '/api/safety/closing',
  audience: 'member',
  summary: 'What is to be settled before one’s own account can be closed',
  answer: z.object({ bars: z.array(bar), currency: z.string() }),
  refusals: [],
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/safety/closing',
  audience: 'member',
  protects: true,
  summary:
    'Close one’s own account: every session ends, and nobody signs in, plays, pays or is written to any more',
  isSealable: true,
  body: z.strictObject({
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    /** Why, in the member’s own words. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(140))),
  }),
  answer: done,
  refusals: [
    'identity/wrong-password',
    'identity/locked',
    'identity/proof-required',
    'safety/closing-barred',
  ],
});

/** Closed now; null when it is open. */
export const closureView = z.object({ at: instant, reason: z.nullable(z.string()) });

export const reopenAccount = endpoint({
  method: 'POST',
  path: '/api/safety/staff/members/:id/reopen',
  audience: 'staff',
  summary: 'Ask a second person to open an account again that its member closed',
  params: z.object({ id }),
  body: z.strictObject({
    /** How staff made sure that it is the member who asks. */
    identityCheck: z.string().check(z.trim(), z.minLength(10), z.maxLength(500)),
    reason: staffReason,
  }),
  answer: proposed,
  refusals: ['identity/unknown-member', 'safety/not-closed', 'staff/own-benefit', 'staff/asked-already'],
});
