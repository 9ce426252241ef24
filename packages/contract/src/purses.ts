import { unitOf } from '@fairhall/money';
import * as z from 'zod/mini';
import { vendorCode } from './catalogue.ts';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { amount, done, id, instant, uuid } from './shapes.ts';
import { listQuery, movementMade, summedPage } from './wallet-lists.ts';

/** Expected noes of money that goes to vendors with wallets of their own, with their HTTP status. */
export const purseRefusals = {
  'purses/vendor-unknown': 404,
  'purses/period-invalid': 400,
  'purses/vendor-closed': 409,
  'purses/limits-set': 403,
  'purses/under-way': 409,
  'purses/differs': 409,
  'purses/key-reused': 409,
  'purses/amount-too-small': 422,
  'purses/amount-too-large': 422,
  'purses/move-unknown': 404,
  'purses/move-ended': 409,
  'purses/declare-waiting': 409,
} as const satisfies Record<RefusalCode, number>;

/** `open`: nobody has said yet how it ended; the money is in neither wallet until then. */
export const purseMoveStatuses = ['open', 'done', 'refused'] as const;
export type PurseMoveStatus = (typeof purseMoveStatuses)[number];
/** Asked for by the member, or made when a game was opened or left. */
export const purseCauses = ['member', 'launch', 'leave'] as const;
export type PurseCause = (typeof purseCauses)[number];
const direction = z.enum(['in', 'out']);

/** Money that went, or is going, between the main wallet and one at a vendor. */
export const purseMove = z.object({
  id,
  orderNumber: z.string(),
  vassalage: vendorCode,
  vendorName: z.string(),
  /** `in`: to the vendor; `out`: back. */
  direction,
  amount,
  currency: z.string(),
  cause: z.enum(purseCauses),
  status: z.enum(purseMoveStatuses),
  /** It is open and the vendor has not said what became of it: it is being asked. */
  isUnknown: z.boolean(),
  at: instant,
  endedAt: z.nullable(instant),
});
export type PurseMove = z.output<typeof purseMove>;

/** One wallet at a vendor. */
export const purse = z.object({
  vassalage: vendorCode,
  vendorName: z.string(),
  isOpen: z.boolean(),
  /** As the vendor told it last; null when it never has. */
  balance: z.nullable(amount),
  toldAt: z.nullable(instant),
  /** The vendor answered just now. */
  isFresh: z.boolean(),
  /** The vendor's words do not add up with our books; staff look at it, and nothing more goes in until then. */
  isDiffering: z.boolean(),
  /** On its way now. */
  move: z.nullable(purseMove),
});
export type Purse = z.output<typeof purse>;

const LEAST_UNITS = 1n;
const MOST_UNITS = 1_000_000n;

/** What one transfer may bring in, by whole units of its currency; what comes back has no bound. */
export function purseTermsOf(currency: string): { minMinor: bigint; maxMinor: bigint } {
  const unit = unitOf(currency);
  return { minMinor: LEAST_UNITS * unit, maxMinor: MOST_UNITS * unit };
}

export const readPurses = endpoint({
  method: 'GET',
  path: '/api/purses',
  audience: 'member',
  protects: true,
  summary: 'The main wallet and those at vendors that keep their own, as each vendor tells it now',
  answer: z.object({
    currency: z.string(),
    main: amount,
    /** Of the main wallet: bonus that is still to be played, which stays there. */
    bonus: amount,
    /** Everything is brought in when a game of such a vendor opens, and back when it is left. */
    isAutomatic: z.boolean(),
    min: amount,
    max: amount,
    items: z.array(purse),
  }),
  refusals: [],
});

const ofBringingIn = [
  'safety/excluded',
  'safety/return-first',
  'safety/frozen',
  'safety/time-limit',
  'safety/check-due',
  'purses/limits-set',
  'purses/vendor-closed',
  'purses/differs',
] as const;

export const movePurse = endpoint({
  method: 'POST',
  path: '/api/purses/moves',
  audience: 'member',
  summary: 'Bring money to a vendor’s wallet, or back from it; whoever may not play may still bring it back',
  body: z.strictObject({ key: uuid, vassalage: vendorCode, direction, amount }),
  answer: purseMove,
  refusals: [
    ...ofBringingIn,
    'purses/vendor-unknown',
    'purses/under-way',
    'purses/key-reused',
    'purses/amount-too-small',
    'purses/amount-too-large',
    'turnover/counting',
    'turnover/bonus-stays',
    'wallet/insufficient-funds',
  ],
});

export const bringAllBack = endpoint({
  method: 'POST',
  path: '/api/purses/all-back',
  audience: 'member',
  protects: true,
  summary:
    'Bring back everything from every vendor’s wallet; one that does not answer does not hold up the others',
  body: z.strictObject({ key: uuid }),
  answer: z.object({ items: z.array(purseMove) }),
  refusals: [],
});

export const setAutomaticPurses = endpoint({
  method: 'PUT',
  path: '/api/purses/automatic',
  audience: 'member',
  summary: 'Whether opening a game brings everything in, and leaving it everything back',
  body: z.strictObject({ isAutomatic: z.boolean() }),
  answer: done,
  refusals: [],
});

export const leavePurse = endpoint({
  method: 'POST',
  path: '/api/purses/leave',
  audience: 'member',
  protects: true,
  summary: 'The member has left this vendor’s game: with automatic transfers, everything comes back',
  body: z.strictObject({ vassalage: vendorCode }),
  answer: done,
  refusals: ['purses/vendor-unknown'],
});

const purseMoveLine = z.object({ ...purseMove.shape, movements: z.array(movementMade) });
export type PurseMoveLine = z.output<typeof purseMoveLine>;

export const listPurseMoves = endpoint({
  method: 'GET',
  path: '/api/purses/moves',
  audience: 'member',
  summary:
    'What went between the main wallet and those at vendors in some days of the house, newest first, with the sums of what is done; what is open is among it whatever the days',
  query: z.object({
    ...listQuery,
    status: z.optional(z.enum(purseMoveStatuses)),
    /** Between the main wallet and that of one vendor. */
    vassalage: z.optional(vendorCode),
  }),
  answer: summedPage(purseMoveLine, { in: amount, out: amount }),
  refusals: ['purses/period-invalid'],
});
