import * as z from 'zod/mini';
import { amount, id, instant } from './shapes.ts';
import { staffPermissions, staffRoles } from './staff-permissions.ts';

export const permission = z.enum(staffPermissions);
export const role = z.enum(staffRoles);
/** A one-time code of six digits from the person's authenticator. */
export const staffCode = z.string().check(z.regex(/^[0-9]{6}$/));
/** Why it was done, in the words of the one who does it. */
export const staffReason = z.string().check(
  z.trim(),
  z.minLength(3),
  z.maxLength(500),
  z.refine((text) => !text.includes('\0')),
);
export const username = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z0-9._-]{2,31}$/));
export const password = z.string().check(z.minLength(1), z.maxLength(128));
export const challenge = z.string().check(z.minLength(20), z.maxLength(100));
const json = z.unknown();
export const byId = z.object({ id });

/** A role held, perhaps only below one agent, perhaps only up to an amount for each deed. */
export const staffGrant = z.object({
  role,
  branchOf: z.nullable(id),
  ceilingMinor: z.nullable(amount),
});
export type StaffGrant = z.output<typeof staffGrant>;

export const staffSelf = z.object({
  id,
  username: z.string(),
  name: z.string(),
  grants: z.array(staffGrant),
  permissions: z.array(permission),
  signedInAt: instant,
});
export type StaffSelf = z.output<typeof staffSelf>;
export const signedIn = z.object({ token: z.string(), staff: staffSelf });

export const signInStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('code'), challenge: z.string() }),
  z.object({ step: z.literal('enrol'), challenge: z.string(), secret: z.string(), uri: z.string() }),
]);

export const staffPerson = z.object({
  id,
  username: z.string(),
  name: z.string(),
  status: z.enum(['invited', 'active', 'suspended']),
  grants: z.array(staffGrant),
  createdAt: instant,
  lastSignInAt: z.nullable(instant),
  openSessions: z.number(),
  /** The account they play with; null when they have said that there is none. */
  ownAccount: z.nullable(z.string()),
  /** Until when the one-time password of who has not come in yet is good; null for a password of one’s own. */
  passwordEndsAt: z.nullable(instant),
  /** When another person last looked at what this one may do; never when null. */
  lastReview: z.nullable(z.object({ at: instant, by: z.string() })),
  /** Nobody has for ninety days. */
  isReviewDue: z.boolean(),
});
export type StaffPerson = z.output<typeof staffPerson>;

export const auditRow = z.object({
  sequence: id,
  at: instant,
  staffId: z.nullable(id),
  staffName: z.string(),
  action: z.string(),
  subject: z.string(),
  before: json,
  after: json,
  reason: z.nullable(z.string()),
  origin: z.nullable(z.string()),
  hash: z.string(),
  previousHash: z.string(),
});
export type AuditRow = z.output<typeof auditRow>;

export const auditReport = z.object({
  ok: z.boolean(),
  rows: z.number(),
  lastSequence: z.string(),
  lastHash: z.string(),
  anchors: z.number(),
  verifiedAt: instant,
  breaks: z.array(
    z.object({
      sequence: z.string(),
      kind: z.enum(['missing', 'content', 'link', 'seal', 'head', 'anchor']),
    }),
  ),
});
export type AuditReport = z.output<typeof auditReport>;

/** Every command that two people stand behind. */
export const approvalKinds = [
  'wallet.correct',
  'books.journal',
  'reconciliation.mend',
  'staff.grants',
  'staff.second-factor-reset',
  'staff.own-account',
  'staff.raise-hand-ceiling',
  'cashier.mark-paid',
  'cashier.mark-part-paid',
  'cashier.credit-deposit',
  'cashier.return-escrow',
  'cashier.bounce-withdrawal',
  'cashier.decide-shortfall',
  'cashier.route-method',
  'cashier.route-payouts',
  'cashier.set-rate',
  'cashier.lower-confirmations',
  'cashier.loosen-rule',
  'cashier.lift-suspension',
  'safety.unfreeze-member',
  'safety.release-long-away',
  'safety.reopen-account',
  'catalogue.turn-key-on',
  'catalogue.allow-calls',
  'catalogue.move-vendor',
  'catalogue.loosen-stakes',
  'catalogue.loosen-sign-off',
  'catalogue.widen-regions',
  'jackpots.set-terms',
  'jackpots.switch-on',
  'play.void-round',
  'play.pay-jackpot',
  'play.give-grant',
  'play.give-grants',
  'purses.declare',
  'brand.end-maintenance',
  'brand.set-regions',
  'brand.set-domains',
  'brand.set-market-rules',
  'identity.end-second-factor',
  'identity.reset-password',
  'identity.set-provider',
  'turnover.add',
  'turnover.clear',
  'promotions.put-online',
  'promotions.raise-bound',
  'messages.send-circular',
] as const;
export type ApprovalKindName = (typeof approvalKinds)[number];

export const approvalStatus = z.enum(['waiting', 'executed', 'refused', 'withdrawn', 'expired']);
export const approval = z.object({
  id,
  kind: z.string(),
  status: approvalStatus,
  payload: json,
  payloadHash: z.string(),
  before: json,
  after: json,
  amountMinor: z.nullable(amount),
  /** Of its amounts; nothing where it has none, or where it was asked before the house knew other currencies. */
  currency: z.nullable(z.string()),
  reason: z.string(),
  subject: z.string(),
  requestedBy: z.object({ id, name: z.string() }),
  requestedAt: instant,
  expiresAt: instant,
  decidedBy: z.nullable(z.object({ id, name: z.string() })),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  outcome: json,
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type Approval = z.output<typeof approval>;
/** A credit or debit of a member's cash by hand. */
export const correctionBody = z.object({
  memberId: id,
  direction: z.enum(['credit', 'debit']),
  currency: z.string(),
  amountMinor: amount.check(z.refine((digits) => digits !== '0')),
  reason: staffReason,
  code: staffCode,
});
/** What proposing a command answers: it waits for another person. */
export const proposed = z.object({ approvalId: id, expiresAt: instant });

/** Work that waits for staff, named `<domain>.<queue>`. */
export const workQueues = [
  'books.differences',
  'cashier.deposits',
  'cashier.withdrawals-risk',
  'cashier.withdrawals-pay',
  'cashier.payouts-unknown',
  'cashier.disputes',
  'cashier.transfers',
  'cashier.statement-lines',
  'cashier.chain',
  'cashier.chain-rates',
  'cashier.shortfalls',
  'catalogue.ended-keys',
  'content.feedback',
  'jackpots.days',
  'play.exceptions',
  'play.open-rounds',
  'play.returns',
  'purses.unknown',
  'reconciliation.differences',
  'reconciliation.late',
  'reconciliation.silent',
  'safety.attempts',
  'staff.approvals',
  'staff.reviews',
  'verification.checks',
  'verification.cases',
] as const;
export type WorkQueueName = (typeof workQueues)[number];

/** How much of one kind of work is waiting, and since when. */
export const workQueue = z.object({
  queue: z.enum(workQueues),
  count: z.number(),
  oldestAt: z.nullable(instant),
  /** For each currency; none where it is not about money. */
  totals: z.array(z.object({ currency: z.string(), amount })),
});
export type WorkQueue = z.output<typeof workQueue>;
