import * as z from 'zod/mini';
import { actorKind, deposit, depositStatus, slip, slipRead, stepOwner, withdrawalStatus } from './cashier.ts';
import { withdrawal } from './cashier-withdrawals.ts';
import { endpoint } from './endpoint.ts';
import { amount, id, instant, pageOf, pageQuery } from './shapes.ts';

/** Rights the cashier asks of staff. */
export const cashierPermissions = [
  'cashier.deposits.read',
  'cashier.deposits.decide',
  'cashier.deposits.approve',
  'cashier.methods.write',
  'cashier.terms.write',
  'cashier.methods.approve',
  'cashier.proofs.view',
  'cashier.withdrawals.read',
  'cashier.withdrawals.risk',
  'cashier.withdrawals.pay',
  'cashier.withdrawals.approve',
] as const;
export type CashierPermission = (typeof cashierPermissions)[number];

const orderParams = z.object({ id });
const imageParams = z.object({ id, imageId: id });
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
const because = z.strictObject({ reason });

/** A step with the person who took it; `actor` is a username for members and staff, a provider's code otherwise. */
const staffStep = z.object({
  status: z.string(),
  by: actorKind,
  actor: z.nullable(z.string()),
  owner: stepOwner,
  at: instant,
  dueAt: z.nullable(instant),
  reason: z.nullable(z.string()),
});

export const bankTransfer = z.object({
  id,
  provider: z.string(),
  reference: z.string(),
  amount,
  payerName: z.nullable(z.string()),
  payerLast4: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  paidAt: instant,
  status: z.enum(['unmatched', 'matched', 'dismissed', 'reversed']),
  /** The order it paid, or waits with. */
  depositId: z.nullable(id),
  /** The settled order it looks like one more payment of. */
  meantFor: z.nullable(id),
});
export type BankTransfer = z.output<typeof bankTransfer>;

const member = z.object({ id, username: z.string() });

export const staffDeposit = z.extend(z.omit(deposit, { steps: true }), {
  member,
  steps: z.array(staffStep),
  slips: z.array(
    z.extend(slip, {
      /** `isKnown`: a transfer of that number is in the bank's statement. */
      read: z.nullable(z.extend(slipRead, { isKnown: z.boolean() })),
    }),
  ),
  transfers: z.array(bankTransfer),
  /** What the bank says: the money stands on our account, was taken back again, or nothing. */
  evidence: z.enum(['arrived', 'reversed', 'none']),
  /** What a second person is being asked: to credit it by hand, or to give an agent's escrow back. */
  askedOfSecondPerson: z.nullable(z.enum(['credit', 'return'])),
  /** An agent's own money stands for it: refusing gives it back, and two people decide that. */
  isInEscrow: z.boolean(),
  canConfirm: z.boolean(),
  canRefuse: z.boolean(),
});
export type StaffDeposit = z.output<typeof staffDeposit>;

/** What waits for staff: parked orders and open ones with a slip; `all` shows every order. */
export const staffListDeposits = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/deposits',
  audience: 'staff',
  summary: 'Deposit queue',
  query: z.object({
    ...pageQuery,
    status: z.optional(depositStatus),
    queue: z.optional(z.enum(['waiting', 'all'])),
    memberId: z.optional(id),
  }),
  answer: pageOf(staffDeposit),
  refusals: [],
});
export const staffReadDeposit = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/deposits/:id',
  audience: 'staff',
  summary: 'A deposit with its steps, slips and transfers',
  params: orderParams,
  answer: staffDeposit,
  refusals: ['cashier/not-found'],
});
/** `amount` is what really arrived. It is credited when the bank says so too, otherwise a second person is asked. */
export const staffConfirmDeposit = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/deposits/:id/confirm',
  audience: 'staff',
  summary: 'Credit a deposit by hand',
  params: orderParams,
  body: z.strictObject({ amount, reason }),
  answer: staffDeposit,
  refusals: [
    'cashier/not-found',
    'cashier/deposit-settled',
    'cashier/manual-payment-waiting',
    'cashier/transfer-amount-differs',
    'cashier/transfer-reversed',
    'cashier/agent-has-not-accepted',
    'cashier/amount-too-large',
    'cashier/amount-too-small',
  ],
});
export const staffRefuseDeposit = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/deposits/:id/refuse',
  audience: 'staff',
  summary: 'Refuse a deposit',
  params: orderParams,
  body: because,
  answer: staffDeposit,
  refusals: ['cashier/not-found', 'cashier/deposit-settled', 'cashier/manual-payment-waiting'],
});
/** Answers the picture itself (`image/jpeg`); every view is in the audit trail. */
export const staffReadSlip = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/deposits/:id/slips/:imageId',
  audience: 'staff',
  summary: 'Look at a slip',
  answerType: 'image/jpeg',
  params: imageParams,
  answer: z.unknown(),
  refusals: ['cashier/not-found'],
});
export const staffListTransfers = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/transfers',
  audience: 'staff',
  summary: 'Money that reached our accounts',
  query: z.object({ ...pageQuery, status: z.optional(bankTransfer.shape.status) }),
  answer: pageOf(bankTransfer),
  refusals: [],
});
export const staffMatchTransfer = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/transfers/:id/match',
  audience: 'staff',
  summary: "Credit an unmatched transfer to a member's deposit order",
  params: orderParams,
  body: z.strictObject({ depositId: id, reason }),
  answer: staffDeposit,
  refusals: [
    'cashier/not-found',
    'cashier/transfer-settled',
    'cashier/transfer-bound',
    'cashier/transfer-elsewhere',
    'cashier/deposit-settled',
  ],
});
export const staffDismissTransfer = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/transfers/:id/dismiss',
  audience: 'staff',
  summary: 'Close an unmatched transfer that is nobody’s deposit',
  params: orderParams,
  body: because,
  answer: bankTransfer,
  refusals: ['cashier/not-found', 'cashier/transfer-settled', 'cashier/transfer-bound'],
});

export const withdrawalFlags = [
  'first-withdrawal',
  'first-to-account',
  'new-account',
  'new-fund-password',
  'large',
  'rapid-in-out',
  'big-win',
  'shared-account',
  'transfer-funded',
] as const;
export type WithdrawalFlag = (typeof withdrawalFlags)[number];

/** What raised a flag: amounts in minor units as digits, times as RFC 3339, counts. */
const flagFacts = z.record(z.string(), z.union([z.string(), z.number()]));
export type WithdrawalFlagFacts = z.output<typeof flagFacts>;

export const staffWithdrawal = z.extend(z.omit(withdrawal, { steps: true }), {
  member,
  flags: z.array(z.enum(withdrawalFlags)),
  /** By flag, as it was when the withdrawal was asked for; orders from before have none. */
  flagFacts: z.record(z.string(), flagFacts),
  claimedBy: z.nullable(z.object({ id, username: z.string(), until: instant })),
  payoutReference: z.nullable(z.string()),
  payoutState: z.nullable(z.enum(['intent', 'accepted', 'unknown', 'paid', 'failed'])),
  /** The bank said both paid and failed: people must find out which. */
  payoutContradicted: z.boolean(),
  manualPaymentWaiting: z.boolean(),
  steps: z.array(staffStep),
});
export type StaffWithdrawal = z.output<typeof staffWithdrawal>;

export const staffListWithdrawals = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/withdrawals',
  audience: 'staff',
  summary: 'Withdrawal queue of one stage, oldest first; `all` shows every order, newest first',
  query: z.object({
    ...pageQuery,
    queue: z.optional(z.enum(['risk', 'pay', 'disputed', 'all'])),
    status: z.optional(withdrawalStatus),
    memberId: z.optional(id),
  }),
  answer: pageOf(staffWithdrawal),
  refusals: [],
});
export const staffReadWithdrawal = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/withdrawals/:id',
  audience: 'staff',
  summary: 'A withdrawal with its steps',
  params: orderParams,
  answer: staffWithdrawal,
  refusals: ['cashier/not-found'],
});

function withdrawalDeed<const Deed extends string, Body extends z.ZodMiniType>(
  deed: Deed,
  summary: string,
  body: Body,
) {
  return endpoint({
    method: 'POST',
    path: `/api/cashier/staff/withdrawals/:id/${deed}`,
    audience: 'staff',
    summary,
    params: orderParams,
    body,
    answer: staffWithdrawal,
    refusals: [
      'cashier/not-found',
      'cashier/withdrawal-moved-on',
      'cashier/claimed-by-another',
      'cashier/not-claimed',
      'cashier/manual-payment-waiting',
      'cashier/needs-another-person',
    ],
  });
}
const nothing = z.strictObject({});

/** A claim holds for some minutes and is renewed by each act; `takeOver` takes it from a colleague. */
export const staffClaimWithdrawal = withdrawalDeed(
  'claim',
  'Claim an order before acting on it',
  z.strictObject({ takeOver: z.optional(z.boolean()) }),
);
export const staffReleaseWithdrawal = withdrawalDeed('release', 'Give a claim back', nothing);
export const staffApproveWithdrawal = withdrawalDeed('approve', 'Risk stage: approve for payment', because);
export const staffRefuseWithdrawal = withdrawalDeed(
  'refuse',
  'Refuse; the held amount returns at once',
  because,
);
export const staffAskMore = withdrawalDeed('need-more', 'Ask the member for more', because);
export const staffPayWithdrawal = withdrawalDeed('pay', 'Pay stage: send through the bank', nothing);
/** Somebody paid by other means. Waits for a second person; the bank cannot be told to pay meanwhile. */
export const staffMarkPaid = withdrawalDeed(
  'mark-paid',
  'Ask a second person to mark as paid by hand',
  z.strictObject({ reference: z.string().check(z.trim(), z.minLength(3), z.maxLength(80)), reason }),
);
/** `bounced`: the bank gave the money back; returning it to the member waits for a second person. */
export const staffResolveDispute = withdrawalDeed(
  'resolve',
  'Decide a dispute',
  z.strictObject({ outcome: z.enum(['received', 'bounced']), reason }),
);
/** Answers the picture itself (`image/jpeg`); every view is in the audit trail. */
export const staffReadProof = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/withdrawals/:id/proofs/:imageId',
  audience: 'staff',
  summary: 'Look at a proof',
  answerType: 'image/jpeg',
  params: imageParams,
  answer: z.unknown(),
  refusals: ['cashier/not-found'],
});
