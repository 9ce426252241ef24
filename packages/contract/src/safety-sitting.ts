import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, instant, signedAmount } from './shapes.ts';

export const checkMinutes = [15, 30, 60, 120] as const;
/** For who has chosen nothing. */
export const CHECK_MINUTES = 60;
const everyMinutes = z.union([z.literal(15), z.literal(30), z.literal(60), z.literal(120)]);

/** What was played in a stretch of time, from its rounds that have ended. `net` is what was won less what was staked. */
const playedView = z.object({
  minutes: z.int(),
  staked: amount,
  won: amount,
  net: signedAmount,
});
export type PlayedView = z.output<typeof playedView>;

export const sittingView = z.object({
  /** Null when the last round began too long ago for another to belong to the same sitting. */
  sitting: z.nullable(z.object({ beganAt: instant, played: playedView })),
  /** Since the house's midnight. */
  today: playedView,
  everyMinutes,
  /** Play stops then until the member has looked; null when nothing is being played. */
  checkAt: z.nullable(instant),
  isCheckDue: z.boolean(),
  /** Playing time is used up then; null without a limit that could be reached in this sitting. */
  timeUpAt: z.nullable(instant),
  isTimeUp: z.boolean(),
  serverTime: instant,
});
export type SittingView = z.output<typeof sittingView>;

export const readSitting = endpoint({
  method: 'GET',
  path: '/api/safety/sitting',
  audience: 'member',
  summary: 'How long the member has been playing, what came of it, and when play stops next',
  answer: sittingView,
  refusals: [],
});

export const chooseCheck = endpoint({
  method: 'PUT',
  path: '/api/safety/reality-check',
  audience: 'member',
  protects: true,
  summary: 'How often play stops until the member has looked at what they did',
  body: z.strictObject({ everyMinutes }),
  answer: sittingView,
  refusals: [],
});

export const checkAnswers = ['continue', 'stop'] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

export const answerCheck = endpoint({
  method: 'POST',
  path: '/api/safety/reality-check',
  audience: 'member',
  summary: 'Look at what was played and go on, or stop: open games are closed then',
  body: z.strictObject({ answer: z.enum(checkAnswers) }),
  answer: sittingView,
  refusals: ['safety/nothing-to-answer'],
});
