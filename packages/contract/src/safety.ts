import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { closingRefusals } from './safety-closing.ts';
import { amount, instant } from './shapes.ts';

/** Of deposits all that was paid in counts, whatever was withdrawn; `time` is playing time, in whole minutes. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const;
export const limitWindows = ['day', 'week', 'month'] as const;
export const limitKind = z.enum(limitKinds);
export const limitWindow = z.enum(limitWindows);
export type LimitKind = (typeof limitKinds)[number];
export type LimitWindow = (typeof limitWindows)[number];

/** What a member may be kept from doing; `transfer` is money sent to somebody else. */
export const functions = ['login', 'bet', 'deposit', 'withdraw', 'transfer', 'bonus'] as const;
export const memberFunction = z.enum(functions);
export type MemberFunction = (typeof functions)[number];

export const limitView = z.object({
  kind: limitKind,
  window: limitWindow,
  /** Minor units, minutes of `time`; null when no limit is set. */
  amount: z.nullable(amount),
  used: amount,
  setBy: z.enum(['member', 'staff']),
  /** A looser limit asked for: it can be confirmed from `from` on. */
  pending: z.nullable(z.object({ amount: z.nullable(amount), from: instant })),
});
export type LimitView = z.output<typeof limitView>;

export const exclusionKinds = ['time-out', 'self-exclusion'] as const;
export const exclusionView = z.object({
  kind: z.enum(exclusionKinds),
  from: instant,
  until: instant,
  /** Over, and in force until the member has asked to come back and a day has passed. */
  hasEnded: z.boolean(),
  /** They asked: from then on they may play and deposit. */
  opensAt: z.nullable(instant),
});

export const safetyView = z.object({
  limits: z.array(limitView),
  exclusion: z.nullable(exclusionView),
  can: z.object({ login: z.boolean(), bet: z.boolean(), deposit: z.boolean(), withdraw: z.boolean() }),
});
export type SafetyView = z.output<typeof safetyView>;

export const safetyRefusals = {
  'safety/excluded': 403,
  'safety/frozen': 403,
  'safety/deposit-limit': 403,
  'safety/time-limit': 403,
  'safety/check-due': 403,
  'safety/nothing-to-answer': 409,
  'safety/exclusion-cannot-be-shortened': 409,
  'safety/return-first': 403,
  'safety/person-excluded': 403,
  'safety/exclusion-lasts': 409,
  'safety/nothing-to-return-from': 409,
  'safety/only-stricter': 409,
  'safety/nothing-pending': 409,
  'safety/too-early': 409,
  'safety/not-frozen': 409,
  'safety/already-frozen': 409,
  'safety/until-past': 400,
  'safety/held-by-case': 409,
  ...closingRefusals,
} as const satisfies Record<RefusalCode, number>;

export const readSafety = endpoint({
  method: 'GET',
  path: '/api/safety',
  audience: 'member',
  summary: 'The member’s limits and time-outs',
  answer: safetyView,
  refusals: [],
});

export const setLimit = endpoint({
  method: 'PUT',
  path: '/api/safety/limits',
  audience: 'member',
  protects: true,
  summary: 'Set a limit: a lower one acts at once, a higher one can be confirmed after 24 hours',
  body: z.strictObject({ kind: limitKind, window: limitWindow, amount: z.nullable(amount) }),
  answer: safetyView,
  refusals: ['identity/register-first'],
});

export const confirmLimit = endpoint({
  method: 'POST',
  path: '/api/safety/limits/confirm',
  audience: 'member',
  summary: 'Confirm, after its 24 hours, a looser limit asked for earlier',
  body: z.strictObject({ kind: limitKind, window: limitWindow }),
  answer: safetyView,
  refusals: ['safety/nothing-pending', 'safety/too-early'],
});

export const timeOutHours = [24, 72, 168, 720] as const;
export const selfExclusionMonths = [6, 12, 24, 60] as const;

export const takeTimeOut = endpoint({
  method: 'POST',
  path: '/api/safety/time-out',
  audience: 'member',
  protects: true,
  summary: 'Stop playing and depositing for a while; it cannot be ended early',
  body: z.strictObject({
    hours: z.union([z.literal(24), z.literal(72), z.literal(168), z.literal(720)]),
  }),
  answer: safetyView,
  refusals: ['safety/exclusion-cannot-be-shortened'],
});

export const excludeSelf = endpoint({
  method: 'POST',
  path: '/api/safety/self-exclusion',
  audience: 'member',
  protects: true,
  summary: 'Exclude oneself for at least six months; it cannot be ended early',
  isSealable: true,
  body: z.strictObject({
    months: z.union([z.literal(6), z.literal(12), z.literal(24), z.literal(60)]),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  answer: safetyView,
  refusals: ['identity/wrong-password', 'identity/locked', 'safety/exclusion-cannot-be-shortened'],
});

export const askReturn = endpoint({
  method: 'POST',
  path: '/api/safety/return',
  audience: 'member',
  summary: 'After a self-exclusion has ended: ask to come back, which opens a day later',
  isSealable: true,
  body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  answer: safetyView,
  refusals: [
    'identity/wrong-password',
    'identity/locked',
    'safety/exclusion-lasts',
    'safety/nothing-to-return-from',
  ],
});
