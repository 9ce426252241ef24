import * as z from 'zod/mini';
import { withdrawalStatus, withdrawalStep } from './cashier.ts';
import { fundPassword, payoutAccount } from './cashier-payout-accounts.ts';
import { withdrawalLevel } from './cashier-terms.ts';
import { endpoint } from './endpoint.ts';
import { payoutKinds } from './payout-destination.ts';
import { serviceHours } from './service-hours.ts';
import { amount, id, instant, uuid } from './shapes.ts';
import { checkedTier, tier } from './verification.ts';
import { withdrawalFee } from './withdrawal-fee.ts';

export const withdrawalOptions = endpoint({
  method: 'GET',
  path: '/api/cashier/withdrawal-options',
  audience: 'member',
  summary: 'Everything the withdrawal page needs: limits, banks, accounts, what is still missing',
  answer: z.object({
    currency: z.string(),
    /** The member's level of the identity check, whose terms these are. */
    tier,
    min: amount,
    max: amount,
    /** Hours of service on the house's clock; always, when null. */
    hours: z.nullable(serviceHours),
    /** Why nothing can be withdrawn now. */
    closed: z.nullable(z.enum(['by-staff', 'hours'])),
    dailyCount: z.int(),
    countLeft: z.int(),
    dailyAmount: amount,
    amountLeft: amount,
    freeCount: z.int(),
    /** How many more of today cost nothing; then the fee. */
    freeLeft: z.int(),
    fee: withdrawalFee,
    /** The next level of the identity check that has something better than this; null when none has. */
    nextLevel: z.nullable(withdrawalLevel),
    available: amount,
    /** Of what is available: bonus that is still to be played. */
    bonus: amount,
    inWithdrawal: amount,
    maxOpen: z.int(),
    openCount: z.int(),
    maxAccounts: z.int(),
    hasFundPassword: z.boolean(),
    /** The registered real name an account must carry; null: to be entered with the first account. */
    holderName: z.nullable(z.string()),
    autoReceivedMinutes: z.int(),
    /** What can be paid to in this currency. */
    destinations: z.array(z.object({ code: z.string(), name: z.string(), kind: z.enum(payoutKinds) })),
    /** What a USDT is paid at now, in millionths of the unit; none while there is no rate or it is too old. */
    usdtRate: z.nullable(amount),
    accounts: z.array(payoutAccount),
  }),
  refusals: [],
});

const orderParams = z.object({ id });
const imageParams = z.object({ id, imageId: id });

/** One of several payments that a withdrawal is paid in. `unknown`: the bank has not answered and is asked again. */
const withdrawalPart = z.object({
  part: z.int(),
  amount,
  state: z.enum(['sent', 'unknown', 'paid', 'failed']),
  /** When it came into that state; of one that waits, when it was sent. */
  at: instant,
});
export type WithdrawalPart = z.output<typeof withdrawalPart>;

export const withdrawal = z.object({
  id,
  orderNumber: z.string(),
  amount,
  /** Of the amount, kept by the house once the rest is paid. */
  fee: amount,
  toBePaid: amount,
  currency: z.string(),
  status: withdrawalStatus,
  bankCode: z.string(),
  bankName: z.string(),
  masked: z.string(),
  /** None of an address on a chain. */
  holderName: z.nullable(z.string()),
  createdAt: instant,
  /** When an unconfirmed payment counts as received. Null unless `sent`. */
  autoReceivedAt: z.nullable(instant),
  /** The tier it waits for. Null unless `need-identity`. */
  neededTier: z.nullable(checkedTier),
  /** When it goes back to the risk stage by itself. Null unless `held`. */
  heldUntil: z.nullable(instant),
  /** On a chain: the millionths of a USDT that were sent, or are being; none before. */
  usdtUnits: z.nullable(amount),
  /** Empty, where it is paid in one. */
  parts: z.array(withdrawalPart),
  /** Paid in one, and the bank has not said how that ended: it is asked until it does. */
  isPayoutUnknown: z.boolean(),
  canCancel: z.boolean(),
  canConfirm: z.boolean(),
  canDispute: z.boolean(),
  proofs: z.array(z.object({ id, uploadedAt: instant })),
  steps: z.array(withdrawalStep),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/cashier/withdrawals',
  audience: 'member',
  protects: true,
  summary: 'Ask for a withdrawal; the amount is held at once. The same key answers the same order',
  isSealable: true,
  /** `fee`: what the member was shown; another one is refused. */
  body: z.strictObject({ key: uuid, accountId: id, amount, fee: z.optional(amount), fundPassword }),
  answer: withdrawal,
  refusals: [
    'cashier/not-found',
    'cashier/account-currency-unfit',
    'cashier/amount-too-small',
    'cashier/amount-too-large',
    'cashier/withdrawal-already-open',
    'cashier/withdrawals-closed',
    'cashier/withdrawals-off-hours',
    'cashier/withdrawals-of-today',
    'cashier/amount-of-today',
    'cashier/fee-changed',
    'cashier/fund-password-missing',
    'cashier/fund-password-wrong',
    'cashier/fund-password-locked',
    'identity/register-first',
    'cashier/key-reused',
    'safety/frozen',
    'turnover/open',
    'wallet/insufficient-funds',
  ],
});

export const readWithdrawal = endpoint({
  method: 'GET',
  path: '/api/cashier/withdrawals/:id',
  audience: 'member',
  summary: 'One of my withdrawals',
  params: orderParams,
  answer: withdrawal,
  refusals: ['cashier/not-found'],
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/api/cashier/withdrawals/:id/cancel',
  audience: 'member',
  protects: true,
  summary: 'Take a withdrawal back before it is paid',
  params: orderParams,
  answer: withdrawal,
  refusals: ['cashier/not-found', 'cashier/withdrawal-moved-on'],
});

/** Answers staff's request for more: a text and up to three pictures named `proof`. */
export const answerWithdrawal = endpoint({
  method: 'POST',
  path: '/api/cashier/withdrawals/:id/answer',
  audience: 'member',
  protects: true,
  summary: 'Give staff what they asked for (multipart: `message`, files named `proof`)',
  params: orderParams,
  multipart: { pictures: 'proof', message: 'optional' },
  answer: withdrawal,
  refusals: [
    'cashier/not-found',
    'cashier/withdrawal-moved-on',
    'cashier/image-unreadable',
    'cashier/image-too-large',
  ],
});

export const confirmReceived = endpoint({
  method: 'POST',
  path: '/api/cashier/withdrawals/:id/received',
  audience: 'member',
  protects: true,
  summary: 'The money has arrived',
  params: orderParams,
  answer: withdrawal,
  refusals: ['cashier/not-found', 'cashier/withdrawal-moved-on'],
});

/** Multipart: `message` and one to three pictures named `proof`. Stops the clock until staff decide. */
export const disputeWithdrawal = endpoint({
  method: 'POST',
  path: '/api/cashier/withdrawals/:id/dispute',
  audience: 'member',
  protects: true,
  summary: 'The money has not arrived; pictures prove it',
  params: orderParams,
  multipart: { pictures: 'proof', message: 'optional' },
  answer: withdrawal,
  refusals: [
    'cashier/not-found',
    'cashier/withdrawal-moved-on',
    'cashier/too-late-to-dispute',
    'cashier/no-image',
    'cashier/image-unreadable',
    'cashier/image-too-large',
  ],
});

/** Answers the picture itself (`image/jpeg`), with the Bearer token: fetch it and show the blob. */
export const readProof = endpoint({
  method: 'GET',
  path: '/api/cashier/withdrawals/:id/proofs/:imageId',
  audience: 'member',
  summary: 'A proof I uploaded, as a picture',
  answerType: 'image/jpeg',
  params: imageParams,
  answer: z.unknown(),
  refusals: ['cashier/not-found'],
});
