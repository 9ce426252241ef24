import * as z from 'zod/mini';
import { because, reason } from './cashier-staff-shapes.ts';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { amount, done, id, instant, pageOf, pageQuery } from './shapes.ts';
import { proposed } from './staff-shapes.ts';

export const reconciliationRefusals = {
  'reconciliation/window-not-found': 404,
  'reconciliation/window-settled': 409,
  'reconciliation/difference-not-found': 404,
  'reconciliation/difference-settled': 409,
  'reconciliation/not-repairable': 409,
  'reconciliation/round-not-over': 409,
  'reconciliation/vendor-knows-it': 409,
  'reconciliation/vendor-unreachable': 503,
} as const satisfies Record<RefusalCode, number>;

/** What two sides may say differently of one transaction. */
export const differenceClasses = [
  'only-vendor',
  'only-platform',
  'amount',
  'state',
  'currency',
  'open-round',
  'duplicate',
] as const;
export type DifferenceClass = (typeof differenceClasses)[number];

/** `replaced`: the sides differ in another way by now, which has its own line. */
export const differenceStatuses = ['open', 'agreed', 'replaced', 'explained'] as const;
export type DifferenceStatus = (typeof differenceStatuses)[number];

export const windowStatuses = ['waiting', 'reading', 'compared', 'unavailable'] as const;
export type WindowStatus = (typeof windowStatuses)[number];

/** `hand-in`: the call as the vendor's list has it; `roll-back`: a stake the vendor does not know goes back. */
export const mendingDeeds = ['hand-in', 'roll-back'] as const;
export type MendingDeed = (typeof mendingDeeds)[number];
const repairDeed = z.enum(['ask-again', ...mendingDeeds]);
export type RepairDeed = z.output<typeof repairDeed>;

const sideSums = z.object({ debit: amount, credit: amount, rollback: amount });
const windowSum = z.object({ currency: z.string(), theirs: sideSums, ours: sideSums });
const counts = { theirCount: z.number(), ourCount: z.number(), matchedCount: z.number() };

export const comparedWindow = z.object({
  id,
  vendor: z.string(),
  vendorName: z.string(),
  /** `2026-01-05` or `2026-01-05T13`, in UTC. */
  period: z.string(),
  from: instant,
  to: instant,
  status: z.enum(windowStatuses),
  /** Why the list could not be had, as the programs say it. */
  detail: z.nullable(z.string()),
  /** When it is asked for next, while it is not compared. */
  nextAt: z.nullable(instant),
  comparedAt: z.nullable(instant),
  /** When a call came that the list, as it was compared, cannot have; the list is asked for again. */
  lateAt: z.nullable(instant),
  /** Why there will be no list, as one of staff says. */
  explained: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
  /** How often it has been compared. */
  comparisonCount: z.number(),
  /** What came of the last three of these but the newest, which stands here itself; newest first. */
  earlier: z.array(z.object({ comparedAt: instant, ...counts })),
  ...counts,
  sums: z.array(windowSum),
  openByClass: z.partialRecord(z.enum(differenceClasses), z.number()),
});
export type ComparedWindow = z.output<typeof comparedWindow>;

/** What one side says of the transaction. */
const side = z.object({
  operation: z.string(),
  state: z.string(),
  player: z.string(),
  game: z.string(),
  round: z.string(),
  amount,
  winAmount: z.nullable(amount),
  unusedStake: z.nullable(amount),
  currency: z.string(),
  occurredAt: instant,
  appliedAt: z.nullable(instant),
});
export type DifferenceSide = z.output<typeof side>;

const repair = z.object({
  id,
  deed: repairDeed,
  txId: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  approvedBy: z.nullable(z.string()),
  doneAt: z.nullable(instant),
  /** What the call was answered with. */
  code: z.nullable(z.string()),
});
export type DifferenceRepair = z.output<typeof repair>;

export const difference = z.object({
  id,
  windowId: id,
  period: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  txId: z.string(),
  class: z.enum(differenceClasses),
  fields: z.array(z.string()),
  amount,
  currency: z.string(),
  memberId: z.nullable(id),
  /** Ours, where the round has a call of ours. */
  roundId: z.nullable(id),
  theirs: z.nullable(side),
  ours: z.nullable(side),
  status: z.enum(differenceStatuses),
  foundAt: instant,
  lastFoundAt: instant,
  claimedBy: z.nullable(z.string()),
  settledAt: z.nullable(instant),
  settledBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  deeds: z.array(repairDeed),
});
export type Difference = z.output<typeof difference>;

export const listWindows = endpoint({
  method: 'GET',
  path: '/api/reconciliation/staff/windows',
  audience: 'staff',
  summary: 'Hours and days of each vendor with what both sides come to, newest first',
  query: z.object({
    ...pageQuery,
    vendor: z.optional(z.string().check(z.maxLength(64))),
    status: z.optional(z.enum(windowStatuses)),
    unit: z.optional(z.enum(['hour', 'day'])),
  }),
  answer: pageOf(comparedWindow),
  refusals: [],
});

export const compareAgain = endpoint({
  method: 'POST',
  path: '/api/reconciliation/staff/windows/:id/compare',
  audience: 'staff',
  summary: 'Ask the vendor for a list anew and compare it with the books as they are now',
  params: z.object({ id }),
  answer: done,
  refusals: ['reconciliation/window-not-found'],
});

export const explainWindow = endpoint({
  method: 'POST',
  path: '/api/reconciliation/staff/windows/:id/explain',
  audience: 'staff',
  summary: 'Say why there will be no list of a period, so that nobody waits for it',
  params: z.object({ id }),
  body: because,
  answer: done,
  refusals: ['reconciliation/window-not-found', 'reconciliation/window-settled'],
});

const differenceFilter = {
  vendor: z.optional(z.string().check(z.maxLength(64))),
  windowId: z.optional(id),
  class: z.optional(z.enum(differenceClasses)),
  status: z.optional(z.enum(differenceStatuses)),
  memberId: z.optional(id),
};

export const listDifferences = endpoint({
  method: 'GET',
  path: '/api/reconciliation/staff/differences',
  audience: 'staff',
  summary: 'What vendors and the house say differently, newest first',
  query: z.object({ ...pageQuery, ...differenceFilter }),
  answer: pageOf(difference),
  refusals: [],
});

export const readDifference = endpoint({
  method: 'GET',
  path: '/api/reconciliation/staff/differences/:id',
  audience: 'staff',
  summary: 'One difference with what was done about it',
  params: z.object({ id }),
  answer: z.object({ difference, repairs: z.array(repair) }),
  refusals: ['reconciliation/difference-not-found'],
});

const settled = ['reconciliation/difference-not-found', 'reconciliation/difference-settled'] as const;

export const claimDifference = endpoint({
  method: 'POST',
  path: '/api/reconciliation/staff/differences/:id/claim',
  audience: 'staff',
  summary: 'Take a difference on, so that nobody else works on it',
  params: z.object({ id }),
  answer: done,
  refusals: settled,
});

export const explainDifference = endpoint({
  method: 'POST',
  path: '/api/reconciliation/staff/differences/:id/explain',
  audience: 'staff',
  summary: 'Say why the sides differ and that nothing is to be mended',
  params: z.object({ id }),
  body: because,
  answer: done,
  refusals: settled,
});

export const askVendorAgain = endpoint({
  method: 'POST',
  path: '/api/reconciliation/staff/differences/:id/ask-again',
  audience: 'staff',
  summary: 'Ask the vendor to send again what the house has not got',
  params: z.object({ id }),
  body: because,
  /** What the vendor said: a code of GW/1, or of its own. */
  answer: z.object({ code: z.string() }),
  refusals: [
    ...settled,
    'reconciliation/not-repairable',
    'reconciliation/round-not-over',
    'reconciliation/vendor-unreachable',
  ],
});

export const proposeMending = endpoint({
  method: 'POST',
  path: '/api/reconciliation/staff/differences/:id/mendings',
  audience: 'staff',
  summary: 'Ask a second person to hand a call in for the vendor, or to give a forgotten stake back',
  params: z.object({ id }),
  body: z.strictObject({ deed: z.enum(mendingDeeds), reason }),
  answer: proposed,
  refusals: [
    ...settled,
    ...refusalsOfAsking,
    'reconciliation/not-repairable',
    'reconciliation/vendor-knows-it',
    'reconciliation/vendor-unreachable',
  ],
});

export const exportDifferences = endpoint({
  method: 'GET',
  path: '/api/reconciliation/staff/differences/csv',
  audience: 'staff',
  summary: 'Differences as a table: RFC 4180 in UTF-8',
  isExport: true,
  answerType: 'text/csv',
  query: z.object(differenceFilter),
  answer: z.unknown(),
  refusals: ['staff/export-too-long'],
});
