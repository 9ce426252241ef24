import * as z from 'zod/mini';
import { networkTerms } from './cashier-chain.ts';
import { depositFee } from './deposit-fee.ts';
import { endpoint } from './endpoint.ts';
import { methodBonus } from './promotions.ts';
import { serviceHours } from './service-hours.ts';
import { amount, id, instant } from './shapes.ts';
import { proposed, staffReason } from './staff-shapes.ts';
import { tier } from './verification.ts';

/** Expected noes about ways to deposit, with their HTTP status. */
export const cashierMethodRefusals = {
  'cashier/method-closed': 409,
  'cashier/method-off-hours': 409,
  'cashier/method-tier': 409,
  'cashier/amount-not-offered': 422,
  'cashier/limits-backwards': 422,
  'cashier/fixed-outside-limits': 422,
  'cashier/fee-too-large': 422,
  'cashier/hours-empty': 422,
  'cashier/promptpay-invalid': 422,
  'cashier/pix-key-invalid': 422,
  'cashier/amount-not-whole': 422,
  'cashier/currency-unfit': 422,
  'cashier/method-known': 409,
  'cashier/method-kind-fixed': 409,
  'cashier/slip-unfit': 422,
} as const;

/** What a member pays with. */
export const payKinds = ['bank-transfer', 'promptpay', 'vietqr', 'pix', 'hosted', 'agent', 'usdt'] as const;
export const payKind = z.enum(payKinds);
export type PayKind = (typeof payKinds)[number];

/** An agent says themselves what they were handed, and a chain proves itself. */
export const canNeedSlip = (kind: PayKind) => kind !== 'agent' && kind !== 'usdt';

/** The method's own name, by language; without one it is called by its kind. */
const methodNames = z.record(
  z.string().check(z.regex(/^[A-Z]{2}$/)),
  z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^\P{Cc}+$/u)),
);

const terms = {
  names: methodNames,
  min: amount,
  max: amount,
  /** When there are any, nothing else can be paid. */
  fixedAmounts: z.array(amount).check(z.maxLength(12)),
  fee: depositFee,
  hours: z.nullable(serviceHours),
  minutesToPay: z.int().check(z.minimum(1), z.maximum(1440)),
  /** The level of the identity check from which on members may use it. */
  leastTier: tier,
  /** How many orders a member may have by it in a day of the house; no bound, when null. */
  dailyCount: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000))),
  /** Asks under whose name is paid: which of several orders of one sum some money is for. */
  needsPayerName: z.boolean(),
  /** Nobody looks for a payment before a slip of it has been sent. */
  needsSlip: z.boolean(),
};

export const depositMethod = z.object({
  code: z.string(),
  kind: payKind,
  currency: z.string(),
  ...terms,
  /** What comes with a deposit by it now. */
  bonus: z.nullable(methodBonus),
  /** Why nothing can be paid this way now: staff closed it, it is outside its hours, the member's level is too low, or has had all orders of today. */
  closed: z.nullable(z.enum(['by-staff', 'hours', 'tier', 'of-today'])),
  /** Of a method paid on a chain: what a USDT is worth now, in millionths of the unit, and the networks. */
  chain: z.optional(z.object({ rate: z.nullable(amount), networks: z.array(networkTerms) })),
});
export type DepositMethod = z.output<typeof depositMethod>;

export const depositMethods = endpoint({
  method: 'GET',
  path: '/api/cashier/deposit-methods',
  audience: 'member',
  summary: 'Ways to deposit, the last used first and closed ones last, and whether this member may now',
  answer: z.object({
    methods: z.array(depositMethod),
    openOrders: z.int(),
    maxOpenOrders: z.int(),
    /** Too many failures: paused until then; `suspended` waits for staff. */
    pausedUntil: z.nullable(instant),
    isSuspended: z.boolean(),
  }),
  refusals: [],
});

const holderName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^\P{Cc}+$/u));

/** The account of the house that receives. */
export const receivingAccount = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bank-transfer'),
    holderName,
    bankCode: z.string().check(z.minLength(1), z.maxLength(8)),
    accountNumber: z.string().check(z.regex(/^\d{6,20}$/)),
  }),
  z.strictObject({
    kind: z.literal('promptpay'),
    holderName,
    promptPayId: z.string().check(z.trim(), z.maxLength(24)),
  }),
  z.strictObject({
    kind: z.literal('vietqr'),
    holderName,
    /** The bank's six digits at NAPAS. */
    bankCode: z.string().check(z.minLength(1), z.maxLength(8)),
    accountNumber: z.string().check(z.regex(/^\d{6,19}$/)),
  }),
  z.strictObject({
    kind: z.literal('pix'),
    /** As the code carries it: letters of ASCII. */
    holderName: z.string().check(z.trim(), z.regex(/^[\x20-\x7e]{1,25}$/)),
    city: z.string().check(z.trim(), z.regex(/^[\x20-\x7e]{1,15}$/)),
    pixKey: z.string().check(z.trim(), z.maxLength(77)),
  }),
  z.strictObject({
    kind: z.literal('hosted'),
    holderName,
    /** The house's number at the provider. */
    merchant: z.string().check(z.regex(/^[A-Za-z0-9-]{3,40}$/)),
  }),
  /** Paid in cash to one of the agents whom staff let take it. */
  z.strictObject({ kind: z.literal('agent'), holderName }),
  /** Paid on a chain, to an address of the member's own that the provider hands out. */
  z.strictObject({ kind: z.literal('usdt'), holderName }),
]);
export type ReceivingAccount = z.output<typeof receivingAccount>;

const revision = id;
export const staffMethod = z.extend(depositMethod, {
  position: z.int(),
  isOpen: z.boolean(),
  provider: z.string(),
  account: receivingAccount,
  revision,
  /** A second person is being asked about another account. */
  routeWaiting: z.boolean(),
});
export type StaffMethod = z.output<typeof staffMethod>;

export const staffListMethods = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/deposit-methods',
  audience: 'staff',
  summary: 'Every way to deposit, open or closed, with what can be chosen for another',
  answer: z.object({
    items: z.array(staffMethod),
    providers: z.array(z.string()),
    banks: z.array(z.object({ code: z.string(), name: z.string(), kind: payKind })),
  }),
  refusals: [],
});

export const methodCode = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** Everything but where the money goes; orders already open keep what they were told. */
export const staffEditMethod = endpoint({
  method: 'PUT',
  path: '/api/cashier/staff/deposit-methods/:code',
  audience: 'staff',
  summary: 'Change the terms of a way to deposit, open it or close it',
  params: z.object({ code: methodCode }),
  body: z.strictObject({
    revision,
    ...terms,
    position: z.int().check(z.minimum(0), z.maximum(999)),
    isOpen: z.boolean(),
    reason: staffReason,
  }),
  answer: z.object({ revision }),
  refusals: [
    'cashier/not-found',
    'request/conflict',
    'cashier/limits-backwards',
    'cashier/fixed-outside-limits',
    'cashier/fee-too-large',
    'cashier/hours-empty',
    'cashier/amount-not-whole',
    'cashier/slip-unfit',
  ],
});

/** Where members' money goes is never one person's deed: this waits for a second. A new method begins closed. */
export const staffRouteMethod = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/deposit-methods/routes',
  audience: 'staff',
  summary: 'Ask a second person to let a way to deposit pay into another account, or to add one',
  body: z.strictObject({
    code: methodCode,
    /** The revision whose account is replaced; none for a new method. */
    revision: z.nullable(revision),
    currency: z.string().check(z.regex(/^[A-Z0-9]{1,8}$/)),
    provider: z.string().check(z.maxLength(40)),
    account: receivingAccount,
    reason: staffReason,
  }),
  answer: proposed,
  refusals: [
    'cashier/not-found',
    'cashier/method-known',
    'cashier/method-kind-fixed',
    'cashier/provider-unknown',
    'cashier/bank-unknown',
    'cashier/account-number-invalid',
    'cashier/promptpay-invalid',
    'cashier/pix-key-invalid',
    'cashier/currency-unfit',
    'cashier/manual-payment-waiting',
    'request/conflict',
    'staff/asked-already',
  ],
});
