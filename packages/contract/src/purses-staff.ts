import * as z from 'zod/mini';
import { orderMember } from './cashier-staff-shapes.ts';
import { vendorCode } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { purseMove, purseMoveStatuses } from './purses.ts';
import { refusalsOfAsking, refusalsOfGiving } from './refusals-of-asking.ts';
import { amount, id, instant, pageOf, pageQuery } from './shapes.ts';
import { proposed, staffReason } from './staff-shapes.ts';

export const staffPurseMove = z.object({
  ...purseMove.shape,
  member: orderMember,
  /** The vendor's name of it. */
  txId: z.string(),
  code: z.nullable(z.string()),
  /** How often nothing was known after calling or asking, and why the last time. */
  unknownCount: z.int(),
  unknownWhy: z.nullable(z.string()),
  /** Two of the staff said how it ended. */
  isDeclared: z.boolean(),
  /** Since when the vendor says the opposite of how it ended. */
  contradictedAt: z.nullable(instant),
  secondPersonWaiting: z.boolean(),
});
export type StaffPurseMove = z.output<typeof staffPurseMove>;

/** `waiting`: unknown ones, and those the vendor takes back, oldest first. */
export const staffListPurseMoves = endpoint({
  method: 'GET',
  path: '/api/purses/staff/moves',
  audience: 'staff',
  summary: 'Money between main wallets and those at vendors',
  query: z.object({
    ...pageQuery,
    queue: z.optional(z.enum(['waiting', 'all'])),
    status: z.optional(z.enum(purseMoveStatuses)),
    vassalage: z.optional(vendorCode),
    memberId: z.optional(id),
  }),
  answer: pageOf(staffPurseMove),
  refusals: [],
});

/** Wallets whose vendor's words do not add up with the books, the longest first. */
export const staffListDifferingPurses = endpoint({
  method: 'GET',
  path: '/api/purses/staff/differences',
  audience: 'staff',
  summary: 'Wallets at vendors that do not add up',
  answer: z.object({
    items: z.array(
      z.object({
        member: orderMember,
        vassalage: vendorCode,
        vendorName: z.string(),
        currency: z.string(),
        /** By our books. */
        ours: amount,
        told: z.nullable(amount),
        why: z.enum(['sum', 'in-and-out', 'backwards']),
        since: instant,
      }),
    ),
  }),
  refusals: [],
});

const params = z.object({ moveId: id });

export const staffAskPurseMove = endpoint({
  method: 'POST',
  path: '/api/purses/staff/moves/:moveId/ask',
  audience: 'staff',
  summary: 'Ask the vendor now what became of it',
  params,
  answer: staffPurseMove,
  refusals: ['purses/move-unknown'],
});

export const staffDeclarePurseMove = endpoint({
  method: 'POST',
  path: '/api/purses/staff/moves/:moveId/declare',
  audience: 'staff',
  summary: 'Ask a second person to agree how it ended, by the evidence named',
  params,
  body: z.strictObject({ ended: z.enum(['done', 'refused']), reason: staffReason }),
  answer: proposed,
  refusals: [
    'purses/move-unknown',
    'purses/move-ended',
    'purses/declare-waiting',
    ...refusalsOfAsking,
    ...refusalsOfGiving,
  ],
});
