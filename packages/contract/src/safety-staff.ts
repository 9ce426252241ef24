import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exclusionView, limitKind, limitView, limitWindow, memberFunction } from './safety.ts';
import { closureView } from './safety-closing.ts';
import { amount, done, id, instant } from './shapes.ts';
import { proposed } from './staff-shapes.ts';

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
const oneMember = z.object({ id });

export const freezeView = z.object({
  function: memberFunction,
  reason: z.string(),
  byName: z.string(),
  /** The case it stands for, as `shortfall:5`: deciding that ends it, nothing else. */
  cause: z.nullable(z.string()),
  at: instant,
  /** It ends by itself then; never, when null. */
  until: z.nullable(instant),
  /** The house froze it since nobody was here for so long; one deed lifts all that it froze so. */
  isLongAway: z.boolean(),
});

export const memberSafety = z.object({
  freezes: z.array(freezeView),
  limits: z.array(limitView),
  exclusion: z.nullable(exclusionView),
  closure: z.nullable(closureView),
});
export type MemberSafety = z.output<typeof memberSafety>;

export const readMemberSafety = endpoint({
  method: 'GET',
  path: '/api/safety/staff/members/:id',
  audience: 'staff',
  summary: 'Freezes, limits and exclusions of a member',
  params: oneMember,
  answer: memberSafety,
  refusals: ['identity/unknown-member'],
});

export const freezeMember = endpoint({
  method: 'POST',
  path: '/api/safety/staff/members/:id/freeze',
  audience: 'staff',
  summary: 'Keep the member from one function, for good or until a time; a frozen log-in ends every session',
  params: oneMember,
  body: z.strictObject({ function: memberFunction, reason, until: z.optional(instant) }),
  answer: done,
  refusals: ['identity/unknown-member', 'safety/already-frozen', 'safety/until-past'],
});

export const unfreezeMember = endpoint({
  method: 'POST',
  path: '/api/safety/staff/members/:id/unfreeze',
  audience: 'staff',
  summary: 'Ask a second person to lift a freeze',
  params: oneMember,
  body: z.strictObject({ function: memberFunction, reason }),
  answer: proposed,
  refusals: [
    'identity/unknown-member',
    'safety/not-frozen',
    'safety/held-by-case',
    'staff/own-benefit',
    'staff/asked-already',
  ],
});

export const releaseLongAway = endpoint({
  method: 'POST',
  path: '/api/safety/staff/members/:id/release',
  audience: 'staff',
  summary: 'Ask a second person to lift all that the house froze because nobody was here for long',
  params: oneMember,
  body: z.strictObject({ reason }),
  answer: proposed,
  refusals: ['identity/unknown-member', 'safety/not-frozen', 'staff/own-benefit', 'staff/asked-already'],
});

export const setMemberLimit = endpoint({
  method: 'PUT',
  path: '/api/safety/staff/members/:id/limits',
  audience: 'staff',
  summary: 'Set a stricter limit than the member’s own; staff cannot loosen one the member set',
  params: oneMember,
  body: z.strictObject({ kind: limitKind, window: limitWindow, amount, reason }),
  answer: done,
  refusals: ['identity/unknown-member', 'safety/only-stricter'],
});

export const excludeMember = endpoint({
  method: 'POST',
  path: '/api/safety/staff/members/:id/exclude',
  audience: 'staff',
  summary: 'Exclude a member who asked for it by another way; it cannot be ended early',
  params: oneMember,
  body: z.strictObject({
    months: z.union([z.literal(6), z.literal(12), z.literal(24), z.literal(60)]),
    reason,
  }),
  answer: done,
  refusals: ['identity/unknown-member', 'safety/exclusion-cannot-be-shortened'],
});
