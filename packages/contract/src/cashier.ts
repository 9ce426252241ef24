import * as z from 'zod/mini';
import { chainNetwork } from './cashier-chain.ts';
import { payInstructions } from './cashier-pay-instructions.ts';
import { endpoint } from './endpoint.ts';
import { amount, done, id, instant, uuid } from './shapes.ts';

/** Expected noes of deposits and withdrawals, with their HTTP status. */
export const cashierRefusals = {
  'cashier/not-found': 404,
  'cashier/period-invalid': 400,
  'cashier/amount-too-small': 422,
  'cashier/amount-too-large': 422,
  'cashier/too-many-open-deposits': 409,
  'cashier/too-many-equal-deposits': 409,
  'cashier/deposits-paused': 409,
  'cashier/deposits-suspended': 409,
  'cashier/deposits-not-blocked': 409,
  'cashier/key-reused': 409,
  'cashier/deposit-settled': 409,
  'cashier/too-many-slips': 409,
  'cashier/slip-used': 409,
  'cashier/no-image': 422,
  'cashier/image-unreadable': 422,
  'cashier/image-too-large': 413,
  'cashier/bank-unknown': 422,
  'cashier/address-invalid': 422,
  'cashier/address-of-house': 422,
  'cashier/account-currency-unfit': 422,
  'cashier/account-number-invalid': 422,
  'cashier/holder-name-differs': 422,
  'cashier/account-taken': 409,
  'cashier/too-many-accounts': 409,
  'cashier/account-in-use': 409,
  'cashier/fund-password-missing': 409,
  'cashier/fund-password-wrong': 422,
  'cashier/fund-password-locked': 423,
  'cashier/fund-password-weak': 422,
  'cashier/withdrawal-already-open': 409,
  'cashier/withdrawal-moved-on': 409,
  'cashier/too-late-to-dispute': 409,
  'cashier/claimed-by-another': 409,
  'cashier/not-claimed': 409,
  'cashier/manual-payment-waiting': 409,
  'cashier/needs-another-person': 403,
  'cashier/transfer-settled': 409,
  'cashier/transfer-amount-differs': 409,
  'cashier/transfer-reversed': 409,
  'cashier/transfer-bound': 409,
  'cashier/transfer-elsewhere': 409,
  'cashier/transfer-other-time': 409,
  'cashier/shortfall-decided': 409,
  'cashier/shortfall-stands': 409,
  'cashier/callback-signature': 401,
  'cashier/callback-stale': 401,
  'cashier/provider-unknown': 404,
  'cashier/provider-silent': 503,
} as const;

export const depositStatuses = [
  'created',
  'confirming',
  'held',
  'mismatch',
  'late',
  'paid',
  'refused',
  'expired',
  'cancelled',
] as const;
export const depositStatus = z.enum(depositStatuses);
export type DepositStatus = (typeof depositStatuses)[number];

export const withdrawalStatuses = [
  'risk',
  'more-needed',
  'need-identity',
  'held',
  'pay',
  'paying',
  'part-failed',
  'sent',
  'disputed',
  'received',
  'auto-received',
  'bounced',
  'refused',
  'cancelled',
  'failed',
] as const;
export const withdrawalStatus = z.enum(withdrawalStatuses);
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** Who a step waits for. `nobody`: it is over. */
export const stepOwner = z.enum(['member', 'risk', 'finance', 'bank', 'nobody']);
export type StepOwner = z.output<typeof stepOwner>;
export const actorKind = z.enum(['member', 'staff', 'provider', 'system']);
export type ActorKind = z.output<typeof actorKind>;

/** One step of an order's life, as its member may see it. `dueAt` is when the owner is to have acted. */
function stepOf<Status extends z.ZodMiniType>(status: Status) {
  return z.object({
    status,
    by: actorKind,
    owner: stepOwner,
    at: instant,
    dueAt: z.nullable(instant),
    reason: z.nullable(z.string()),
  });
}
export const depositStep = stepOf(depositStatus);
export const withdrawalStep = stepOf(withdrawalStatus);

/** What the code on a bank's slip says: who sent the money, and under which number. */
export const slipRead = z.object({ bankCode: z.string(), bankName: z.string(), reference: z.string() });
export const slip = z.object({ id, uploadedAt: instant, read: z.nullable(slipRead) });

/** How an order is told from others when its money comes. */
export const toldBy = z.enum(['tail', 'reference']);

/** `payAmount` is what must be transferred, to the satang. */
export const deposit = z.object({
  id,
  orderNumber: z.string(),
  method: z.string(),
  amount,
  payAmount: amount,
  /** `tail`: by the last digits of `payAmount`; `reference`: by the order's number inside the code. */
  toldBy,
  creditedAmount: z.nullable(amount),
  /** Taken from what is credited; of an open order, from `payAmount`. */
  feeAmount: amount,
  currency: z.string(),
  status: depositStatus,
  createdAt: instant,
  expiresAt: instant,
  settledAt: z.nullable(instant),
  payerName: z.nullable(z.string()),
  /** Nobody looks for its money before a slip has been sent. */
  needsSlip: z.boolean(),
  /** The bonus that comes with it once it is paid, as was promised when it was opened. */
  promisedBonus: amount,
  /** When the member first said so. */
  saidPaidAt: z.nullable(instant),
  payTo: payInstructions,
  slips: z.array(slip),
  steps: z.array(depositStep),
});
export type Deposit = z.output<typeof deposit>;

const payerName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^\P{Cc}+$/u));

export const openDeposit = endpoint({
  method: 'POST',
  path: '/api/cashier/deposits',
  audience: 'member',
  summary: 'Open a deposit order; the same key answers the same order',
  body: z.strictObject({
    key: uuid,
    method: z.string().check(z.maxLength(40)),
    amount,
    /** Who takes the cash, of a method that is paid to an agent. */
    agentId: z.optional(id),
    /** Of a method paid on a chain. `isAny`: whatever comes; `amount` is then only what is claimed for it. */
    chain: z.optional(z.strictObject({ network: chainNetwork, isAny: z.boolean() })),
    /** Under whose name is paid, of a method that asks for it. */
    payerName: z.optional(payerName),
  }),
  answer: deposit,
  refusals: [
    'cashier/method-closed',
    'cashier/method-off-hours',
    'cashier/method-tier',
    'cashier/method-of-today',
    'cashier/payer-name-needed',
    'cashier/agent-unable',
    'cashier/network-closed',
    'cashier/rate-missing',
    'cashier/rate-stale',
    'cashier/provider-silent',
    'cashier/provider-unknown',
    'cashier/amount-not-offered',
    'cashier/amount-not-whole',
    'cashier/amount-too-small',
    'cashier/amount-too-large',
    'cashier/too-many-open-deposits',
    'cashier/too-many-equal-deposits',
    'cashier/deposits-paused',
    'cashier/deposits-suspended',
    'cashier/key-reused',
    'verification/lists-silent',
    'safety/excluded',
    'safety/return-first',
    'safety/frozen',
    'safety/deposit-limit',
    'verification/tier-needed',
    'verification/above-every-tier',
  ],
});

const orderParams = z.object({ id });
const imageParams = z.object({ id, imageId: id });

export const readDeposit = endpoint({
  method: 'GET',
  path: '/api/cashier/deposits/:id',
  audience: 'member',
  summary: 'One of my deposits',
  params: orderParams,
  answer: deposit,
  refusals: ['cashier/not-found'],
});

/** The browser is sent there, and comes back to the order; only the provider's signed word credits it. */
export const openPaymentPage = endpoint({
  method: 'POST',
  path: '/api/cashier/deposits/:id/payment-page',
  audience: 'member',
  summary: 'The address of the provider’s page on which an order is paid; the same one when asked again',
  params: orderParams,
  answer: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  refusals: [
    'cashier/not-found',
    'cashier/deposit-settled',
    'cashier/provider-unknown',
    'cashier/provider-silent',
    'safety/excluded',
    'safety/return-first',
    'safety/frozen',
  ],
});

/** Multipart: up to three files named `slip`, png or jpg, 5 MB each. Answers the order with all its slips. */
export const uploadSlips = endpoint({
  method: 'POST',
  path: '/api/cashier/deposits/:id/slips',
  audience: 'member',
  protects: true,
  summary: 'Prove a transfer with pictures of the slip',
  params: orderParams,
  multipart: { pictures: 'slip', message: 'none' },
  answer: deposit,
  refusals: [
    'cashier/not-found',
    'cashier/deposit-settled',
    'cashier/too-many-slips',
    'cashier/slip-used',
    'cashier/no-image',
    'cashier/image-unreadable',
    'cashier/image-too-large',
  ],
});

/** Answers the picture itself (`image/jpeg`), with the Bearer token: fetch it and show the blob. */
export const readSlip = endpoint({
  method: 'GET',
  path: '/api/cashier/deposits/:id/slips/:imageId',
  audience: 'member',
  summary: 'A slip I uploaded, as a picture',
  answerType: 'image/jpeg',
  params: imageParams,
  answer: z.unknown(),
  refusals: ['cashier/not-found'],
});

export const setFundPassword = endpoint({
  method: 'PUT',
  path: '/api/cashier/fund-password',
  audience: 'member',
  protects: true,
  summary: 'Set or change the password that guards withdrawals; the login password proves who asks',
  isSealable: true,
  body: z.strictObject({
    loginPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    fundPassword: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  answer: done,
  refusals: [
    'identity/wrong-password',
    'identity/proof-required',
    'cashier/fund-password-weak',
    'cashier/fund-password-locked',
  ],
});
