import * as z from 'zod/mini';
import { gameCategories } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { amount, id, instant, language, pageOf, pageQuery } from './shapes.ts';

/** Expected noes of turnover requirements, with their HTTP status. */
export const turnoverRefusals = {
  'turnover/open': 409,
  'turnover/not-found': 404,
  'turnover/not-open': 409,
  'turnover/already-asked': 409,
  'turnover/counting': 409,
  'turnover/bonus-stays': 409,
} as const;

/**
 * `open` keeps withdrawals waiting; the others are over: played through, cleared by staff, closed by a withdrawal that
 * was paid, of a deposit that the bank took back, dropped because nothing was left to play with, or of a bonus that was
 * given up.
 */
export const requirementStatuses = [
  'open',
  'done',
  'cleared',
  'closed',
  'reversed',
  'dust',
  'forfeited',
] as const;
export type RequirementStatus = (typeof requirementStatuses)[number];
export const requirementSources = [
  'deposit',
  'staff',
  'transfer',
  'redeem-code',
  'promo-code',
  'method-bonus',
] as const;
export type RequirementSource = (typeof requirementSources)[number];

/** How much of a valid bet counts, in percent, by category. */
export const categoryWeights = z
  .record(z.enum(gameCategories), z.int().check(z.minimum(0), z.maximum(100)))
  // what nothing counts towards could never be played
  .check(z.refine((weights) => Object.values(weights).some((weight) => weight > 0)));
export type CategoryWeights = z.output<typeof categoryWeights>;

export const turnoverRequirement = z.object({
  id,
  source: z.enum(requirementSources),
  /** The deposit it belongs to; null for what an agent handed down, staff have added or a bonus has brought. */
  depositId: z.nullable(id),
  /** The bonus it belongs to. */
  bonusId: z.nullable(id),
  /** Of the deposit, or of the transfer from the agent. */
  orderNumber: z.nullable(z.string()),
  /** What it is reckoned from, and how often that is to be played, in percent: 100 is once. */
  base: amount,
  percent: z.int(),
  required: amount,
  done: amount,
  remaining: amount,
  currency: z.string(),
  weights: categoryWeights,
  /** Of a bonus, while it is to be played: what giving it up would take, as far as its member has it. */
  bonusLeft: z.nullable(amount),
  status: z.enum(requirementStatuses),
  openedAt: instant,
  endedAt: z.nullable(instant),
});
export type TurnoverRequirement = z.output<typeof turnoverRequirement>;

/** One settled round and what of it counted here. `used`: of the valid bet; `counted`: `used` by its weight. */
export const countedBet = z.object({
  roundId: id,
  vendor: z.string(),
  gameName: z.string(),
  category: z.string(),
  validBet: amount,
  used: amount,
  counted: amount,
  weight: z.int(),
  settledAt: instant,
});
export type CountedBet = z.output<typeof countedBet>;

export const requirementPage = z.object({
  ...pageOf(turnoverRequirement).shape,
  /** Over all that are open. */
  remaining: amount,
  openCount: z.int(),
  /** The next that bets will fill, in that order. */
  nextOpen: z.array(turnoverRequirement),
});

export const listRequirements = endpoint({
  method: 'GET',
  path: '/api/turnover/requirements',
  audience: 'member',
  summary: 'What I still have to play before I can withdraw, and what was asked before: newest first',
  query: z.object(pageQuery),
  answer: requirementPage,
  refusals: [],
});

export const listCountedBets = endpoint({
  method: 'GET',
  path: '/api/turnover/requirements/:id/bets',
  audience: 'member',
  summary: 'Which of my bets counted how much towards a requirement, newest first',
  params: z.object({ id }),
  query: z.object({ ...pageQuery, language: z.optional(language) }),
  answer: pageOf(countedBet),
  refusals: ['turnover/not-found'],
});
