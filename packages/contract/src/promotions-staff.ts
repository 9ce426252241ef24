import * as z from 'zod/mini';
import { methodCode } from './cashier-methods.ts';
import { endpoint } from './endpoint.ts';
import {
  bonusCode,
  bonusStatuses,
  forfeitScopes,
  offerKinds,
  promoTerms,
  turnoverBases,
} from './promotions.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { amount, id, instant, pageOf, pageQuery } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';
import { requirementStatuses } from './turnover.ts';

/** `ended`: it was online until its time was over; nobody has to stop it. */
export const offerStates = ['draft', 'online', 'ended', 'stopped'] as const;
export type OfferState = (typeof offerStates)[number];
export const offerAudiences = ['all', 'players', 'agents'] as const;
export type OfferAudience = (typeof offerAudiences)[number];

const positive = amount.check(z.regex(/^[1-9]/));
const common = {
  /** For staff; members read their code. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  currency: z.string().check(z.regex(/^[A-Z]{1,5}$/)),
  startsAt: instant,
  endsAt: instant,
  /** Over all members; no bound but the budget when null. */
  usesTotal: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000))),
  usesPerMember: z.int().check(z.minimum(1), z.maximum(1_000)),
  audience: z.enum(offerAudiences),
  /** Only for who registered since. */
  registeredFrom: z.nullable(instant),
  turnoverPercent: z.int().check(z.minimum(0), z.maximum(10_000)),
  forfeits: z.enum(forfeitScopes),
  /** The most that may be paid, over all uses. */
  budget: positive,
};
const redeemOffer = z.strictObject({ ...common, kind: z.literal('redeem'), amount: positive });
const ofDeposit = {
  ...common,
  ...promoTerms.shape,
  minDeposit: positive,
  maxBonus: positive,
  turnoverOf: z.enum(turnoverBases),
};
const promoOffer = z.strictObject({
  ...ofDeposit,
  kind: z.literal('promo'),
  waitsHours: z.int().check(z.minimum(1), z.maximum(2_160)),
});
const methodOffer = z.strictObject({ ...ofDeposit, kind: z.literal('method'), method: methodCode });
export const offerTerms = z.discriminatedUnion('kind', [redeemOffer, promoOffer, methodOffer]);
export type OfferTerms = z.output<typeof offerTerms>;

export const offer = z.object({
  id,
  state: z.enum(offerStates),
  terms: offerTerms,
  /** Of its codes the one that has a name, and how many were drawn. */
  namedCodes: z.array(z.string()),
  drawnCodes: z.int(),
  uses: z.int(),
  paid: amount,
  /** What codes that wait for a deposit may still cost. */
  reserved: amount,
  budgetLeft: amount,
  /** What its members still have to play. */
  owedTurnover: amount,
  secondPersonWaiting: z.boolean(),
  createdAt: instant,
  onlineAt: z.nullable(instant),
  stoppedAt: z.nullable(instant),
  revision: z.int(),
});
export type Offer = z.output<typeof offer>;

const one = z.object({ id });

export const staffListOffers = endpoint({
  method: 'GET',
  path: '/api/promotions/staff/offers',
  audience: 'staff',
  summary: 'What codes bring: uses, paid, budget left and turnover owed, newest first',
  query: z.object({
    ...pageQuery,
    kind: z.optional(z.enum(offerKinds)),
    state: z.optional(z.enum(offerStates)),
  }),
  answer: pageOf(offer),
  refusals: [],
});

export const staffReadOffer = endpoint({
  method: 'GET',
  path: '/api/promotions/staff/offers/:id',
  audience: 'staff',
  summary: 'One offer',
  params: one,
  answer: offer,
  refusals: ['promotions/not-found'],
});

const draftRefusals = [
  'promotions/window-backwards',
  'promotions/budget-too-small',
  'promotions/currency-unfit',
  'promotions/method-unfit',
] as const;

export const staffDraftOffer = endpoint({
  method: 'POST',
  path: '/api/promotions/staff/offers',
  audience: 'staff',
  summary: 'Write an offer as a draft',
  body: z.strictObject({ terms: offerTerms, reason: staffReason }),
  answer: offer,
  refusals: draftRefusals,
});

export const staffEditOffer = endpoint({
  method: 'PUT',
  path: '/api/promotions/staff/offers/:id',
  audience: 'staff',
  summary: 'Change a draft; what is online stays as members read it',
  params: one,
  body: z.strictObject({ terms: offerTerms, revision: z.int(), reason: staffReason }),
  answer: offer,
  refusals: [
    'promotions/not-found',
    'promotions/not-draft',
    'promotions/already-asked',
    'request/conflict',
    ...draftRefusals,
  ],
});

/** One with a name, for as many uses as the offer allows, or many drawn by chance that are good once each. */
export const newCodes = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('named'), code: bonusCode }),
  z.strictObject({ kind: z.literal('drawn'), count: z.int().check(z.minimum(1), z.maximum(5_000)) }),
]);
export type NewCodes = z.output<typeof newCodes>;

export const staffAddCodes = endpoint({
  method: 'POST',
  path: '/api/promotions/staff/offers/:id/codes',
  audience: 'staff',
  summary: 'Name a code, or have many drawn',
  params: one,
  body: z.strictObject({ codes: newCodes, reason: staffReason }),
  answer: offer,
  refusals: [
    'promotions/not-found',
    'promotions/is-over',
    'promotions/takes-no-codes',
    'promotions/code-taken',
    'promotions/code-unfit',
    'promotions/too-many-codes',
  ],
});

export const staffListCodes = endpoint({
  method: 'GET',
  path: '/api/promotions/staff/offers/:id/codes',
  audience: 'staff',
  summary: 'The codes of an offer; of drawn ones only the end, since whoever reads one can use it',
  params: one,
  query: z.object(pageQuery),
  answer: pageOf(z.object({ id, text: z.string(), isDrawn: z.boolean(), uses: z.int(), addedAt: instant })),
  refusals: ['promotions/not-found'],
});

export const exportCodes = endpoint({
  method: 'GET',
  path: '/api/promotions/staff/offers/:id/codes/csv',
  audience: 'staff',
  summary: 'All codes of an offer in full, as a table (RFC 4180 in UTF-8): whoever holds it can use them',
  isExport: true,
  answerType: 'text/csv',
  params: one,
  answer: z.unknown(),
  refusals: ['promotions/not-found', 'promotions/no-codes', 'staff/export-too-long'],
});

export const staffPutOnline = endpoint({
  method: 'POST',
  path: '/api/promotions/staff/offers/:id/online',
  audience: 'staff',
  summary: 'Put a draft online; above what one person may promise in a day, a second one is asked',
  params: one,
  body: z.strictObject({ revision: z.int(), reason: staffReason }),
  answer: z.object({ offer, approvalId: z.nullable(id) }),
  refusals: [
    'promotions/not-found',
    'promotions/not-draft',
    'promotions/no-codes',
    'promotions/method-taken',
    'promotions/is-over',
    'promotions/already-asked',
    'request/conflict',
    ...refusalsOfAsking,
  ],
});

export const staffStopOffer = endpoint({
  method: 'POST',
  path: '/api/promotions/staff/offers/:id/stop',
  audience: 'staff',
  summary: 'Take no more codes of it; what was entered before keeps its promise',
  params: one,
  body: z.strictObject({ reason: staffReason }),
  answer: offer,
  refusals: ['promotions/not-found', 'promotions/not-online'],
});

/** A use of a code as staff see it, with the key of the transfer that paid it. */
export const offerClaim = z.object({
  id,
  member: z.object({ id, username: z.string() }),
  code: z.nullable(z.string()),
  status: z.enum(bonusStatuses),
  enteredAt: instant,
  expiresAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  amount: z.nullable(amount),
  takenBack: amount,
  takenWinnings: amount,
  depositId: z.nullable(id),
  transferKey: z.nullable(z.string()),
  requirement: z.nullable(z.object({ required: amount, done: amount, status: z.enum(requirementStatuses) })),
});
export type OfferClaim = z.output<typeof offerClaim>;

export const staffListClaims = endpoint({
  method: 'GET',
  path: '/api/promotions/staff/offers/:id/claims',
  audience: 'staff',
  summary: 'Who used the codes of an offer, and what came of it, newest first',
  params: one,
  query: z.object({ ...pageQuery, status: z.optional(z.enum(bonusStatuses)) }),
  answer: pageOf(offerClaim),
  refusals: ['promotions/not-found'],
});

const currency = z.object({ currency: z.string().check(z.regex(/^[A-Z]{1,5}$/)) });
/** `alone`: what one person may promise in a day of the house without a second one. */
export const promotionsSettings = z.object({ alone: amount, revision: z.int() });

export const staffReadPromotionsSettings = endpoint({
  method: 'GET',
  path: '/api/promotions/staff/settings/:currency',
  audience: 'staff',
  summary: 'Up to which budget one person puts offers online',
  params: currency,
  answer: promotionsSettings,
  refusals: ['promotions/currency-unfit'],
});

export const staffChangePromotionsSettings = endpoint({
  method: 'PUT',
  path: '/api/promotions/staff/settings/:currency',
  audience: 'staff',
  summary: 'Change it: lowering acts at once, for raising it a second person is asked',
  params: currency,
  body: z.strictObject({ ...promotionsSettings.shape, reason: staffReason }),
  answer: z.object({ ...promotionsSettings.shape, approvalId: z.nullable(id) }),
  refusals: ['promotions/currency-unfit', 'request/conflict', ...refusalsOfAsking],
});
