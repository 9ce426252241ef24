import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { amount, id, pageOf, pageQuery } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';
import { categoryWeights, countedBet, requirementPage } from './turnover.ts';

const oneMember = z.object({ id });
const oneRequirement = z.object({ id });
const asked = z.object({ approvalId: id });

export const staffListRequirements = endpoint({
  method: 'GET',
  path: '/api/turnover/staff/members/:id/requirements',
  audience: 'staff',
  summary: 'A member’s turnover requirements, newest first',
  params: oneMember,
  query: z.object(pageQuery),
  answer: requirementPage,
  refusals: [],
});

export const staffListCountedBets = endpoint({
  method: 'GET',
  path: '/api/turnover/staff/requirements/:id/bets',
  audience: 'staff',
  summary: 'Which bets counted how much towards a requirement, newest first',
  params: oneRequirement,
  query: z.object(pageQuery),
  answer: pageOf(countedBet),
  refusals: ['turnover/not-found'],
});

export const staffAddRequirement = endpoint({
  method: 'POST',
  path: '/api/turnover/staff/members/:id/requirements',
  audience: 'staff',
  summary: 'Ask a second person to put a requirement on a member',
  params: oneMember,
  body: z.strictObject({ amount: amount.check(z.regex(/^[1-9]/)), reason: staffReason }),
  answer: asked,
  refusals: ['identity/unknown-member', ...refusalsOfAsking],
});

export const staffClearRequirement = endpoint({
  method: 'POST',
  path: '/api/turnover/staff/requirements/:id/clear',
  audience: 'staff',
  summary: 'Ask a second person to clear an open requirement',
  params: oneRequirement,
  body: z.strictObject({ reason: staffReason }),
  answer: asked,
  refusals: ['turnover/not-found', 'turnover/not-open', 'turnover/already-asked', ...refusalsOfAsking],
});

/** What new requirements are made of. Those already open keep what they were told. */
export const turnoverSettings = z.object({
  /** How often a deposit is to be played, in percent: 100 is once, 0 asks for nothing. */
  depositPercent: z.int().check(z.minimum(0), z.maximum(10_000)),
  weights: categoryWeights,
  /** Below so many whole units of whatever currency, with no bet open, nothing is asked any more. */
  dust: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});
export type TurnoverSettings = z.output<typeof turnoverSettings>;

export const staffReadTurnoverSettings = endpoint({
  method: 'GET',
  path: '/api/turnover/staff/settings',
  audience: 'staff',
  summary: 'What is asked of new deposits',
  answer: z.object({ ...turnoverSettings.shape, revision: z.int() }),
  refusals: [],
});

export const staffChangeTurnoverSettings = endpoint({
  method: 'PUT',
  path: '/api/turnover/staff/settings',
  audience: 'staff',
  summary: 'Change what is asked of new deposits; those already credited keep what they were told',
  body: z.strictObject({ ...turnoverSettings.shape, revision: z.int(), reason: staffReason }),
  answer: z.object({ ...turnoverSettings.shape, revision: z.int() }),
  refusals: ['request/conflict'],
});
