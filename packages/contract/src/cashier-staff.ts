import * as z from 'zod/mini';
import { deposit, depositStatus, slip, slipRead } from './cashier.ts';
import { because, imageParams, orderMember, orderParams, reason, staffStep } from './cashier-staff-shapes.ts';
import { endpoint } from './endpoint.ts';
import { refusalsOfAsking, refusalsOfGiving } from './refusals-of-asking.ts';
import { amount, id, instant, pageOf, pageQuery } from './shapes.ts';

/** Rights the cashier asks of staff. */
export const cashierPermissions = [
  'cashier.deposits.read',
  'cashier.deposits.decide',
  'cashier.deposits.approve',
  'cashier.statements.write',
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

export const bankTransfer = z.object({
  id,
  provider: z.string(),
  reference: z.string(),
  receivingAccount: z.string(),
  currency: z.string(),
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

export const staffDeposit = z.extend(z.omit(deposit, { steps: true }), {
  member: z.extend(orderMember, { realName: z.nullable(z.string()) }),
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
  claimedBy: z.nullable(z.object({ id, username: z.string(), until: instant })),
  canConfirm: z.boolean(),
  canRefuse: z.boolean(),
});
export type StaffDeposit = z.output<typeof staffDeposit>;

/** What waits for staff: parked orders and open ones with a slip or said to be paid; `all` shows every order. */
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
/** Holds for some minutes; nobody else decides the order meanwhile. `takeOver` takes it from a colleague. */
export const staffClaimDeposit = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/deposits/:id/claim',
  audience: 'staff',
  summary: 'Take a deposit in hand',
  params: orderParams,
  body: z.strictObject({ takeOver: z.optional(z.boolean()) }),
  answer: staffDeposit,
  refusals: ['cashier/not-found', 'cashier/deposit-settled', 'cashier/claimed-by-another'],
});
export const staffReleaseDeposit = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/deposits/:id/release',
  audience: 'staff',
  summary: 'Give a deposit back to the queue',
  params: orderParams,
  body: z.strictObject({}),
  answer: staffDeposit,
  refusals: ['cashier/not-found', 'cashier/claimed-by-another', 'cashier/not-claimed'],
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
    'cashier/claimed-by-another',
    'cashier/deposit-on-chain',
    'cashier/manual-payment-waiting',
    'cashier/transfer-amount-differs',
    'cashier/transfer-reversed',
    'cashier/agent-has-not-accepted',
    'cashier/amount-too-large',
    'cashier/amount-too-small',
    ...refusalsOfAsking,
    ...refusalsOfGiving,
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
  refusals: [
    'cashier/not-found',
    'cashier/deposit-settled',
    'cashier/claimed-by-another',
    'cashier/manual-payment-waiting',
    'staff/own-benefit',
    'staff/asked-already',
  ],
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
    'cashier/deposit-on-chain',
    'cashier/transfer-other-time',
    'cashier/deposit-settled',
    'cashier/amount-too-large',
    'cashier/amount-too-small',
    ...refusalsOfAsking,
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
