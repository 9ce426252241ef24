import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { amount, id, instant } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

/** What a withdrawal has to meet, all of it, to go through the risk stage by itself. */
export const ruleConditions = [
  'amount',
  'flags',
  'turnover',
  'account-age',
  'own-name',
  'bound-for',
  'member-count',
  'member-sum',
  'house-count',
  'house-sum',
] as const;
export type RuleCondition = (typeof ruleConditions)[number];

/** Amounts in minor units, counts and whole days as digits; `yes` or `no` where there is nothing to count. */
export const ruleFinding = z.object({
  condition: z.enum(ruleConditions),
  isMet: z.boolean(),
  value: z.string(),
  bound: z.string(),
});
export type RuleFinding = z.output<typeof ruleFinding>;

export const ruleDecision = z.object({
  isApproved: z.boolean(),
  decidedAt: instant,
  findings: z.array(ruleFinding),
});

const days = z.int().check(z.minimum(1), z.maximum(3_650));
const count = z.int().check(z.minimum(1), z.maximum(100_000));
export const automaticTerms = z.object({
  isOn: z.boolean(),
  /** The largest amount. */
  most: amount,
  accountDays: days,
  boundDays: days,
  memberCount: count,
  memberAmount: amount,
  houseCount: count,
  houseAmount: amount,
});
export type AutomaticTerms = z.output<typeof automaticTerms>;

const currency = z.object({ currency: z.string().check(z.regex(/^[A-Z]{1,5}$/)) });
const revision = z.int();

export const staffReadAutomatic = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/automatic-withdrawals/:currency',
  audience: 'staff',
  summary: 'Within what withdrawals go through the risk stage by themselves',
  params: currency,
  answer: z.object({
    ...automaticTerms.shape,
    revision,
    /** What the rule let through today. */
    today: z.object({ count: z.int(), amount }),
  }),
  refusals: ['cashier/currency-unfit'],
});

export const staffEditAutomatic = endpoint({
  method: 'PUT',
  path: '/api/cashier/staff/automatic-withdrawals/:currency',
  audience: 'staff',
  summary: 'Change it: whatever lets less through acts at once, for anything else a second person is asked',
  params: currency,
  body: z.strictObject({ ...automaticTerms.shape, revision, reason: staffReason }),
  answer: z.object({ ...automaticTerms.shape, revision, approvalId: z.nullable(id) }),
  refusals: ['cashier/currency-unfit', 'request/conflict', 'cashier/limits-backwards', ...refusalsOfAsking],
});
