import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, day, id, instant, pageQuery, uuid } from './shapes.ts';
import { requirementStatuses } from './turnover.ts';
import { summedPage } from './wallet-lists.ts';

/** Expected noes of codes and the bonuses they bring, with their HTTP status. */
export const promotionsRefusals = {
  'promotions/code-unknown': 422,
  'promotions/not-started': 409,
  'promotions/ended': 409,
  'promotions/used-up': 409,
  'promotions/already-used': 409,
  'promotions/not-for-you': 403,
  'promotions/other-currency': 409,
  'promotions/one-waiting': 409,
  'promotions/locked': 423,
  'promotions/key-reused': 409,
  'promotions/period-invalid': 400,
  'promotions/not-found': 404,
  'promotions/not-waiting': 409,
  'promotions/not-draft': 409,
  'promotions/not-online': 409,
  'promotions/is-over': 409,
  'promotions/no-codes': 409,
  'promotions/code-taken': 409,
  'promotions/code-unfit': 422,
  'promotions/too-many-codes': 409,
  'promotions/window-backwards': 422,
  'promotions/budget-too-small': 422,
  'promotions/already-asked': 409,
  'promotions/currency-unfit': 422,
  'promotions/rounds-open': 409,
  'promotions/money-elsewhere': 409,
  'promotions/forfeit-changed': 409,
  'promotions/method-unfit': 422,
  'promotions/method-taken': 409,
  'promotions/takes-no-codes': 409,
} as const;

/** A redeem code credits its amount at once; a promo code a part of the next deposit, with it; a method a part of each deposit by it, without a code. */
export const offerKinds = ['redeem', 'promo', 'method'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** What a promo code brings: `rate` of the deposit in basis points, at most `maxBonus`. */
export const promoTerms = z.object({
  rate: z.int().check(z.minimum(1), z.maximum(100_000)),
  minDeposit: amount,
  maxBonus: amount,
});
export type PromoTerms = z.output<typeof promoTerms>;

/** What the turnover of a bonus is reckoned from. */
export const turnoverBases = ['bonus', 'deposit-and-bonus'] as const;
export type TurnoverBase = (typeof turnoverBases)[number];

/**
 * What goes back to the house when a member gives up a bonus to be free to withdraw: what is left of the bonus, or also
 * what was won with it.
 */
export const forfeitScopes = ['bonus', 'bonus-and-winnings'] as const;
export type ForfeitScope = (typeof forfeitScopes)[number];

/**
 * `waiting`: entered, for a deposit to come; `expired`, `given-up`: none came; `reversed`: the bank took the deposit
 * back, and with it went of the bonus what was still there; `forfeited`: the member gave the bonus up.
 */
export const bonusStatuses = ['waiting', 'paid', 'expired', 'given-up', 'reversed', 'forfeited'] as const;
export type BonusStatus = (typeof bonusStatuses)[number];

/** One use of a code, and what came of it. */
export const bonus = z.object({
  id,
  kind: z.enum(offerKinds),
  /** None for what came with a way to deposit. */
  code: z.nullable(z.string()),
  currency: z.string(),
  status: z.enum(bonusStatuses),
  enteredAt: instant,
  /** Of a promo code: until when its deposit has to be credited. */
  expiresAt: z.nullable(instant),
  terms: z.nullable(promoTerms),
  /** How often what it is reckoned from is to be played, in percent: 100 is once, 0 asks for nothing. */
  turnoverPercent: z.int(),
  turnoverOf: z.enum(turnoverBases),
  /** What was credited; null while it waits. */
  amount: z.nullable(amount),
  paidAt: z.nullable(instant),
  forfeits: z.enum(forfeitScopes),
  /** Of the bonus, when its deposit was taken back or it was given up; and of what was won with it. */
  takenBack: amount,
  takenWinnings: amount,
  /** The deposit it came with. */
  deposit: z.nullable(z.object({ id, orderNumber: z.string(), amount })),
  /** What is to be played for it; null when nothing is asked. */
  requirement: z.nullable(
    z.object({
      required: amount,
      done: amount,
      /** While it is to be played: what giving the bonus up would take, as far as its member has it. */
      left: amount,
      status: z.enum(requirementStatuses),
    }),
  ),
});
export type Bonus = z.output<typeof bonus>;

/** What a way to deposit brings with each deposit by it, in what its order is promised. */
export const methodBonus = z.object({
  offerId: id,
  ...promoTerms.shape,
  turnoverPercent: z.int(),
  turnoverOf: z.enum(turnoverBases),
  forfeits: z.enum(forfeitScopes),
});
export type MethodBonus = z.output<typeof methodBonus>;

const longestCode = 64;
export const bonusCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestCode));

export const enterCode = endpoint({
  method: 'POST',
  path: '/api/promotions/codes',
  audience: 'member',
  summary:
    'Enter a code: a redeem code is credited at once, a promo code waits for a deposit; the same key answers the same',
  body: z.strictObject({ key: uuid, code: bonusCode }),
  answer: bonus,
  refusals: [
    'promotions/code-unknown',
    'promotions/not-started',
    'promotions/ended',
    'promotions/used-up',
    'promotions/already-used',
    'promotions/not-for-you',
    'promotions/other-currency',
    'promotions/one-waiting',
    'promotions/locked',
    'promotions/key-reused',
    'safety/excluded',
    'safety/return-first',
    'safety/frozen',
    'request/too-many',
  ],
});

export const readWaitingCode = endpoint({
  method: 'GET',
  path: '/api/promotions/waiting',
  audience: 'member',
  summary: 'The promo code that waits for my next deposit, if any',
  answer: z.object({ waiting: z.nullable(bonus) }),
  refusals: [],
});

/** `credited`: what bonuses brought; `takenBack`: what of them went back, and of what was won with them. */
const bonusSums = { credited: amount, takenBack: amount };

export const listBonuses = endpoint({
  method: 'GET',
  path: '/api/promotions/bonuses',
  audience: 'member',
  summary:
    'The codes I entered and the bonuses they brought, newest first, with what is still to be played, and their sums',
  query: z.object({
    ...pageQuery,
    status: z.optional(z.enum(bonusStatuses)),
    /** Days they were credited on, or else entered on, both included; all of them when absent. One that waits is always there. */
    from: z.optional(day),
    to: z.optional(day),
  }),
  answer: summedPage(bonus, bonusSums),
  refusals: ['promotions/period-invalid'],
});

export const giveUpCode = endpoint({
  method: 'POST',
  path: '/api/promotions/bonuses/:id/give-up',
  audience: 'member',
  summary: 'Give up the promo code that waits, so that another can be entered',
  params: z.object({ id }),
  answer: bonus,
  refusals: ['promotions/not-found', 'promotions/not-waiting'],
});

/** What giving up a bonus does: `bonus` and `winnings` go to the house, and all of the wallet that is not named stays. */
export const forfeit = z.object({
  bonus: amount,
  winnings: amount,
  /** Both together: what is confirmed. */
  goes: amount,
  stays: amount,
  /** What is not to be played any more. */
  remaining: amount,
  currency: z.string(),
  forfeits: z.enum(forfeitScopes),
});
export type Forfeit = z.output<typeof forfeit>;

const forfeitRefusals = [
  'promotions/not-found',
  'turnover/not-open',
  'promotions/rounds-open',
  'promotions/money-elsewhere',
  'turnover/counting',
] as const;

export const readForfeit = endpoint({
  method: 'GET',
  path: '/api/promotions/bonuses/:id/forfeit',
  audience: 'member',
  summary: 'What would go and what would stay if I gave this bonus up now',
  params: z.object({ id }),
  answer: forfeit,
  refusals: forfeitRefusals,
});

export const forfeitBonus = endpoint({
  method: 'POST',
  path: '/api/promotions/bonuses/:id/forfeit',
  audience: 'member',
  summary: 'Give up a bonus that is still to be played, for what I was shown, and be free of its turnover',
  params: z.object({ id }),
  body: z.strictObject({ goes: amount }),
  answer: bonus,
  refusals: [...forfeitRefusals, 'promotions/forfeit-changed'],
});
