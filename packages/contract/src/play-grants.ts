import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { labelName } from './identity-labels.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { amount, done, id, instant, language, pageOf, pageQuery } from './shapes.ts';
import { proposed, staffReason } from './staff-shapes.ts';

/** `waiting`: the vendor has not said yet that it knows. `refused`: it does not want it, `refusal` says why. */
export const grantStates = ['waiting', 'live', 'used', 'expired', 'cancelled', 'refused'] as const;

/** Rounds that the house promises a member: each is played at `stake`, and what they win is paid as money. */
export const playGrant = z.object({
  id,
  memberId: id,
  vendor: z.string(),
  games: z.array(z.object({ gameId: z.nullable(id), name: z.string() })),
  rounds: z.int(),
  used: z.int(),
  stake: amount,
  currency: z.string(),
  won: amount,
  state: z.enum(grantStates),
  refusal: z.nullable(z.string()),
  reason: z.string(),
  givenBy: z.string(),
  givenAt: instant,
  expiresAt: instant,
});
export type PlayGrant = z.output<typeof playGrant>;

/** What its member is told of a grant: those that the vendor does not want were never promised to them. */
export const memberGrant = z.object({
  id,
  vendorName: z.string(),
  /** A game that is offered no more has no id. */
  games: z.array(z.object({ gameId: z.nullable(id), name: z.string() })),
  rounds: z.int(),
  used: z.int(),
  stake: amount,
  currency: z.string(),
  won: amount,
  state: z.enum(['waiting', 'live', 'used', 'expired', 'cancelled']),
  givenAt: instant,
  expiresAt: instant,
});
export type MemberGrant = z.output<typeof memberGrant>;

export const listMyGrants = endpoint({
  method: 'GET',
  path: '/api/play/grants',
  audience: 'member',
  asks: 'play',
  summary: 'Free rounds of one’s own, newest first',
  query: z.object({ language: z.optional(language), ...pageQuery }),
  answer: pageOf(memberGrant),
  refusals: [],
});

export const listGrants = endpoint({
  method: 'GET',
  path: '/api/play/staff/grants',
  audience: 'staff',
  summary: 'Free rounds that were given, newest first; `memberId`: those of one member',
  query: z.object({ memberId: z.optional(id), ...pageQuery }),
  answer: pageOf(playGrant),
  refusals: [],
});

const promise = {
  gameIds: z.array(id).check(z.minLength(1), z.maxLength(64)),
  rounds: z.int().check(z.minimum(1), z.maximum(1_000)),
  stakeMinor: amount.check(z.refine((digits) => digits !== '0')),
  days: z.int().check(z.minimum(1), z.maximum(30)),
};

export const giveGrant = endpoint({
  method: 'POST',
  path: '/api/play/staff/grants',
  audience: 'staff',
  summary: 'Gives a member free rounds; beyond what one person may give in a day a second one is asked',
  body: z.strictObject({
    /** The same request is one grant. */
    requestId: z.uuid(),
    memberId: id,
    ...promise,
    reason: staffReason,
  }),
  answer: z.object({ grantId: z.nullable(id), approvalId: z.nullable(id) }),
  refusals: [
    'identity/unknown-member',
    'play/register-first',
    'play/game-unknown',
    'play/grant-impossible',
    'play/betting-blocked',
    'safety/excluded',
    'safety/return-first',
    'safety/frozen',
    'safety/time-limit',
    'safety/check-due',
    ...refusalsOfAsking,
  ],
});

export const cancelGrant = endpoint({
  method: 'POST',
  path: '/api/play/staff/grants/:grantId/cancel',
  audience: 'staff',
  summary: 'Takes back what is left of free rounds; what they have won stays',
  params: z.object({ grantId: id }),
  body: z.strictObject({ reason: staffReason }),
  answer: playGrant,
  refusals: ['request/not-found', 'play/grant-over'],
});

export const MOST_GIVEN_AT_ONCE = 200;
/** Of whom a filter may find no more. */
export const MOST_IN_SEGMENT = 50_000;

const account = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));

/** Members by what staff see of them. Who may not be sent marketing, and accounts to test with, never fit. */
export const memberSegment = z.strictObject({
  currency: z.string().check(z.minLength(1), z.maxLength(10)),
  type: z.optional(z.string().check(z.regex(/^(0|1|2|41|42)$/))),
  label: z.optional(labelName),
  /** Somewhere below this agent. */
  under: z.optional(account),
  registeredFrom: z.optional(instant),
  registeredUntil: z.optional(instant),
  seenFrom: z.optional(instant),
  seenUntil: z.optional(instant),
});
export type MemberSegment = z.output<typeof memberSegment>;

const toMany = {
  to: z.union([
    z.strictObject({
      accounts: z.array(account).check(z.minLength(1), z.maxLength(MOST_GIVEN_AT_ONCE)),
    }),
    z.strictObject({ segment: memberSegment }),
  ]),
  ...promise,
};
const findingRefusals = ['play/segment-too-large', 'identity/unknown-member'] as const;

export const previewGrants = endpoint({
  method: 'POST',
  path: '/api/play/staff/grants/many/preview',
  audience: 'staff',
  summary:
    'Who of many members would be given free rounds, what all of them are worth, and who would not and why',
  body: z.strictObject(toMany),
  answer: z.object({
    members: z.int(),
    currency: z.nullable(z.string()),
    /** Rounds times stakes of all who would be given them. */
    worthMinor: amount,
    refused: z.array(z.object({ account: z.string(), code: z.string() })),
    /** So many fit that who of them cannot have any shows only when it is their turn. */
    isAtMost: z.boolean(),
  }),
  refusals: [...findingRefusals, 'play/game-unknown', 'play/grant-impossible'],
});

export const giveGrants = endpoint({
  method: 'POST',
  path: '/api/play/staff/grants/many',
  audience: 'staff',
  summary: 'Asks that free rounds are given to many members; another person gives them by approving',
  body: z.strictObject({
    /** The same request is one grant for each of its members. */
    requestId: z.uuid(),
    ...toMany,
    reason: staffReason,
  }),
  answer: proposed,
  refusals: [
    'play/nobody-to-give',
    'play/game-unknown',
    'play/grant-impossible',
    ...findingRefusals,
    ...refusalsOfAsking,
  ],
});

/** `asked`: it waits for a second person. `dropped`: nobody stood behind it. `giving`: part by part. */
export const giftStates = ['asked', 'dropped', 'giving', 'stopped', 'given'] as const;

/** Free rounds for many members, and how far they have been given them. */
export const playGift = z.object({
  id,
  games: z.array(z.string()),
  rounds: z.int(),
  stake: amount,
  currency: z.string(),
  days: z.int(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  approvedBy: z.nullable(z.string()),
  members: z.int(),
  given: z.int(),
  leftOut: z.int(),
  state: z.enum(giftStates),
});
export type PlayGift = z.output<typeof playGift>;

export const listGifts = endpoint({
  method: 'GET',
  path: '/api/play/staff/gifts',
  audience: 'staff',
  summary: 'Free rounds that were asked for many members, newest first, with how far they were given',
  query: z.object(pageQuery),
  answer: pageOf(playGift),
  refusals: [],
});

export const stopGift = endpoint({
  method: 'POST',
  path: '/api/play/staff/gifts/:giftId/stop',
  audience: 'staff',
  summary: 'Gives no more of a gift to many; what was given stays, and can be taken back one by one',
  params: z.object({ giftId: id }),
  body: z.strictObject({ reason: staffReason }),
  answer: done,
  refusals: ['request/not-found', 'play/grant-over'],
});

/** Why somebody was left out who was found by a filter; others have the refusal they would get alone. */
export const NO_MARKETING = 'no-marketing';

/** `refusal`: why the member was left out. Neither given nor left out: not yet their turn. */
export const giftMember = z.object({
  memberId: id,
  account: z.string(),
  isGiven: z.boolean(),
  refusal: z.nullable(z.string()),
});
export type GiftMember = z.output<typeof giftMember>;

export const listGiftMembers = endpoint({
  method: 'GET',
  path: '/api/play/staff/gifts/:giftId/members',
  audience: 'staff',
  summary: 'Members of a gift to many; `isLeftOut`: those alone who could not have any',
  params: z.object({ giftId: id }),
  query: z.object({ isLeftOut: z.optional(z.enum(['true', 'false'])), ...pageQuery }),
  answer: pageOf(giftMember),
  refusals: [],
});
