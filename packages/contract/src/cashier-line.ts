import * as z from 'zod/mini';
import { ofAgents } from './agents-door.ts';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { amount, id, instant, pageOf, pageQuery, uuid } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';
import { listQuery, movementMade, summedPage } from './wallet-lists.ts';

/** Expected noes of money that goes along the line of agents, with their HTTP status. */
export const cashierLineRefusals = {
  'cashier/transfers-closed': 403,
  'cashier/nobody-above': 409,
  'cashier/not-directly-below': 404,
  'cashier/receiver-unable': 409,
  'cashier/transfer-needs-tier': 409,
  'cashier/transfers-of-today': 409,
  'cashier/transfer-of-today': 422,
} as const satisfies Record<RefusalCode, number>;

/** `up`: from a member to the agent above; `down`: from an agent to a member directly below. */
export const lineDirections = ['up', 'down'] as const;
export const lineDirection = z.enum(lineDirections);
export type LineDirection = (typeof lineDirections)[number];

export const lineTerms = z.object({
  isOpen: z.boolean(),
  min: amount,
  max: amount,
  dailyCount: z.int().check(z.minimum(1), z.maximum(1_000)),
  dailyAmount: amount,
});
export type LineTerms = z.output<typeof lineTerms>;

/** The terms, and what is left of today for whoever asks. */
const lineOptions = z.object({ ...lineTerms.shape, countLeft: z.int(), amountLeft: amount });
export type LineOptions = z.output<typeof lineOptions>;

/** A transfer as one of the two sees it. Whoever stands above is shown with the middle of the name hidden. */
export const lineTransfer = z.object({
  id,
  orderNumber: z.string(),
  direction: lineDirection,
  isMine: z.boolean(),
  /** The other one's account. */
  other: z.string(),
  amount,
  currency: z.string(),
  /** It takes effect at once, or not at all. */
  status: z.literal('done'),
  at: instant,
});
export type LineTransfer = z.output<typeof lineTransfer>;

const fundPassword = z.string().check(z.minLength(1), z.maxLength(64));
const ofFundPassword = [
  'cashier/fund-password-missing',
  'cashier/fund-password-wrong',
  'cashier/fund-password-locked',
] as const;
const ofLeaving = [
  'cashier/key-reused',
  'identity/register-first',
  'safety/excluded',
  'safety/return-first',
  'safety/frozen',
  'turnover/open',
  'wallet/insufficient-funds',
] as const;
const ofTerms = [
  'cashier/transfers-closed',
  'cashier/transfers-of-today',
  'cashier/transfer-of-today',
  'cashier/amount-too-small',
  'cashier/amount-too-large',
  'cashier/receiver-unable',
] as const;

const upward = {
  opensWith: { switches: ['AGETRANSFERUP3'], refusal: 'cashier/transfers-closed' },
} as const;

export const readTransferUp = endpoint({
  method: 'GET',
  path: '/api/cashier/line/up',
  audience: 'member',
  ...upward,
  summary: 'To whom above me I can send money, how much, and what is still missing',
  answer: z.object({
    /** With the middle hidden; null: nobody stands above. */
    upline: z.nullable(z.string()),
    available: amount,
    currency: z.string(),
    hasFundPassword: z.boolean(),
    terms: lineOptions,
  }),
  refusals: [],
});

export const transferUp = endpoint({
  method: 'POST',
  path: '/api/cashier/line/up',
  audience: 'member',
  ...upward,
  summary: 'Send money to the settlement account of the agent above me; it does not come back by itself',
  isSealable: true,
  body: z.strictObject({ key: uuid, amount, fundPassword }),
  answer: lineTransfer,
  refusals: [
    ...ofFundPassword,
    ...ofLeaving,
    ...ofTerms,
    'cashier/nobody-above',
    'cashier/transfer-needs-tier',
  ],
});

export const transferDown = endpoint({
  method: 'POST',
  path: '/api/cashier/line/down',
  audience: 'member',
  ...ofAgents,
  summary:
    'Hand money from the settlement account to a member directly below; it is to be played there like a deposit',
  isSealable: true,
  body: z.strictObject({
    key: uuid,
    to: z.string().check(z.minLength(1), z.maxLength(64)),
    amount,
    fundPassword,
  }),
  answer: lineTransfer,
  refusals: [...ofFundPassword, ...ofLeaving, ...ofTerms, 'cashier/not-directly-below'],
});

const lineTransferLine = z.object({ ...lineTransfer.shape, movements: z.array(movementMade) });
export type LineTransferLine = z.output<typeof lineTransferLine>;

export const listLineTransfers = endpoint({
  method: 'GET',
  path: '/api/cashier/line/transfers',
  audience: 'member',
  summary:
    'What I sent up or down the line, and what came to me from there, in some days of the house, newest first, with its sums',
  query: z.object({ ...listQuery, direction: z.optional(lineDirection) }),
  answer: summedPage(lineTransferLine, { sent: amount, received: amount }),
  refusals: ['cashier/period-invalid'],
});

export const readSettlement = endpoint({
  method: 'GET',
  path: '/api/cashier/line/settlement',
  audience: 'member',
  ...ofAgents,
  summary: 'What stands on an agent’s settlement account, and within what it can be handed down',
  answer: z.object({
    balance: amount,
    available: amount,
    currency: z.string(),
    hasFundPassword: z.boolean(),
    terms: lineOptions,
  }),
  refusals: [],
});

/** `cash`: into the main wallet; `settlement`: out of it, as free to leave as a withdrawal. */
export const moveSettlement = endpoint({
  method: 'POST',
  path: '/api/cashier/line/settlement',
  audience: 'member',
  ...ofAgents,
  summary: 'Move one’s own money between the main wallet and the settlement account',
  isSealable: true,
  body: z.strictObject({ key: uuid, goesTo: z.enum(['cash', 'settlement']), amount, fundPassword }),
  answer: z.object({ balance: amount, available: amount }),
  refusals: [...ofFundPassword, ...ofLeaving, 'cashier/amount-too-small'],
});

const person = z.object({ id, username: z.string() });

/** `key` names its movement in the ledger. */
export const staffLineTransfer = z.object({
  id,
  orderNumber: z.string(),
  direction: lineDirection,
  from: person,
  to: person,
  amount,
  currency: z.string(),
  at: instant,
  key: z.string(),
});
export type StaffLineTransfer = z.output<typeof staffLineTransfer>;

export const staffListLineTransfers = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/line-transfers',
  audience: 'staff',
  summary: 'Money that went along the line of agents, newest first',
  query: z.object({ ...pageQuery, direction: z.optional(lineDirection), memberId: z.optional(id) }),
  answer: pageOf(staffLineTransfer),
  refusals: [],
});

const termsParams = z.object({
  currency: z.string().check(z.regex(/^[A-Z]{1,5}$/)),
  direction: lineDirection,
});
const revision = z.int();
const termsAnswer = z.object({ ...lineTerms.shape, revision });

export const staffReadLineTerms = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/line-terms/:currency/:direction',
  audience: 'staff',
  summary: 'Limits of transfers up or down the line in a currency',
  params: termsParams,
  answer: termsAnswer,
  refusals: ['cashier/currency-unfit'],
});

export const staffEditLineTerms = endpoint({
  method: 'PUT',
  path: '/api/cashier/staff/line-terms/:currency/:direction',
  audience: 'staff',
  summary: 'Change them',
  params: termsParams,
  body: z.strictObject({ ...lineTerms.shape, revision, reason: staffReason }),
  answer: termsAnswer,
  refusals: ['cashier/currency-unfit', 'request/conflict', 'cashier/limits-backwards'],
});
