import * as z from 'zod/mini';
import { actorKind } from './cashier.ts';
import { endpoint } from './endpoint.ts';
import { amount, day, id, instant } from './shapes.ts';

/** Expected noes of identity checks, with their HTTP status. */
export const verificationRefusals = {
  'verification/tier-needed': 409,
  'verification/tier-to-play': 403,
  'verification/above-every-tier': 409,
  'verification/not-found': 404,
  'verification/not-next': 409,
  'verification/moved-on': 409,
  'verification/name-invalid': 422,
  'verification/name-differs': 422,
  'verification/birthday-differs': 422,
  'verification/too-young': 422,
  'verification/country-unknown': 422,
  'verification/number-invalid': 422,
  'verification/picture-missing': 422,
  'verification/picture-not-asked': 422,
  'verification/picture-unreadable': 422,
  'verification/picture-too-large': 413,
  'verification/picture-gone': 410,
  'verification/claimed-by-another': 409,
  'verification/not-claimed': 409,
  'verification/document-expired': 422,
  'verification/limits-fall': 422,
  'verification/last-tier-limited': 422,
} as const;

/** Rights that identity checks ask of staff. */
export const verificationPermissions = [
  'verification.checks.read',
  'verification.checks.decide',
  'verification.documents.view',
  'verification.tiers.write',
  'verification.lists.write',
  'verification.cases.decide',
] as const;

/** How well the house knows somebody: not at all, by their word, by a document, by address and source of funds too. */
export const tiers = [0, 1, 2, 3] as const;
export const LAST_TIER = 3;
export const tier = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type Tier = z.output<typeof tier>;
/** What a market may ask of whoever plays: nothing, their word, or a document. */
export const tiersToPlay = [0, 1, 2] as const;
export const tierToPlay = z.literal(tiersToPlay);
export type TierToPlay = z.output<typeof tierToPlay>;
/** A tier that is reached by a check. */
export const checkedTier = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type CheckedTier = z.output<typeof checkedTier>;

/** What a tier allows before the next is needed; null is without a limit. */
export const tierLimits = z.object({
  tier,
  /** Over the last thirty days. */
  depositMonth: z.nullable(amount),
  /** Over the account's whole life; the last tier has no limit of it. */
  withdrawTotal: z.nullable(amount),
});
export type TierLimits = z.output<typeof tierLimits>;

export const documentKinds = ['passport', 'id-card', 'driving-licence', 'residence-permit'] as const;
export const documentKind = z.enum(documentKinds);
export type DocumentKind = z.output<typeof documentKind>;

export const pictureKinds = ['front', 'back', 'address', 'funds'] as const;
export const pictureKind = z.enum(pictureKinds);
export type PictureKind = z.output<typeof pictureKind>;

/** Which pictures a check of a tier needs. */
export function picturesOf(checked: CheckedTier, kind: DocumentKind | null): readonly PictureKind[] {
  if (checked === 1) return [];
  if (checked === 3) return ['address', 'funds'];
  return kind === 'passport' ? ['front'] : ['front', 'back'];
}

export const checkStatuses = ['draft', 'waiting', 'more-asked', 'approved', 'refused', 'withdrawn'] as const;
export const checkStatus = z.enum(checkStatuses);
export type CheckStatus = z.output<typeof checkStatus>;

/** Why staff refuse, or ask again: each is a sentence in the reader's language. */
export const checkCauses = [
  'unreadable',
  'incomplete',
  'expired',
  'name-differs',
  'birthday-differs',
  'kind-not-taken',
  'altered',
  'too-old',
  'too-young',
  'listed',
  'other-account',
] as const;
export const checkCause = z.enum(checkCauses);
export type CheckCause = z.output<typeof checkCause>;

export const checkStep = z.object({
  status: checkStatus,
  by: actorKind,
  at: instant,
  cause: z.nullable(checkCause),
  /** What was asked for again. */
  asked: z.array(pictureKind),
});
export type CheckStep = z.output<typeof checkStep>;

export const identityCheck = z.object({
  id,
  tier: checkedTier,
  status: checkStatus,
  documentKind: z.nullable(documentKind),
  /** `••••1234`. */
  documentNumber: z.nullable(z.string()),
  pictures: z.array(z.object({ kind: pictureKind, uploadedAt: instant })),
  /** What is still to be sent before it can be looked at. */
  missing: z.array(pictureKind),
  openedAt: instant,
  decidedAt: z.nullable(instant),
  steps: z.array(checkStep),
});
export type IdentityCheck = z.output<typeof identityCheck>;

export const verification = z.object({
  tier,
  /** Until when the document counts; null when none does. */
  documentExpiresOn: z.nullable(day),
  currency: z.string(),
  limits: z.array(tierLimits),
  used: z.object({ depositMonth: amount, withdrawTotal: amount }),
  /** What the house holds already: `isFixed` cannot be said otherwise any more. */
  person: z.object({
    realName: z.nullable(z.string()),
    birthday: z.nullable(day),
    country: z.nullable(z.string()),
    isFixed: z.boolean(),
  }),
  legalAge: z.int(),
  /** The one that is open, or else the last one. */
  check: z.nullable(identityCheck),
  /** How many were sent before the one that waits; null when none waits. */
  ahead: z.nullable(z.int()),
  /** How long half of the last month's took, in minutes; null with fewer than twenty. */
  medianMinutes: z.nullable(z.int()),
});
export type Verification = z.output<typeof verification>;

export const readVerification = endpoint({
  method: 'GET',
  path: '/api/verification',
  audience: 'member',
  summary: 'How well the house knows me, what that allows, what is used of it, and where my check stands',
  answer: verification,
  refusals: [],
});

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** What a member says; a draft that stands is replaced. Of tier 1 the word is enough, and it is decided at once. */
export const openCheck = endpoint({
  method: 'POST',
  path: '/api/verification/checks',
  audience: 'member',
  protects: true,
  summary: 'Begin a check of the next tier',
  body: z.strictObject({
    tier: checkedTier,
    realName: text(120),
    birthday: day,
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    document: z.optional(z.strictObject({ kind: documentKind, number: text(40) })),
  }),
  answer: verification,
  refusals: [
    'verification/not-next',
    'verification/moved-on',
    'verification/name-invalid',
    'verification/name-differs',
    'verification/birthday-differs',
    'verification/too-young',
    'verification/country-unknown',
    'verification/number-invalid',
    'identity/register-first',
  ],
});

const oneCheck = z.object({ id });

/** Multipart: one picture named `picture`. The same kind again takes the place of the one before. */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/verification/checks/:id/pictures/:kind',
  audience: 'member',
  protects: true,
  summary: 'Add a picture to my check (multipart: a file named `picture`); it is kept encrypted',
  params: z.object({ id, kind: pictureKind }),
  multipart: { pictures: 'picture', message: 'none' },
  answer: verification,
  refusals: [
    'verification/not-found',
    'verification/moved-on',
    'verification/picture-missing',
    'verification/picture-not-asked',
    'verification/picture-unreadable',
    'verification/picture-too-large',
  ],
});

export const sendCheck = endpoint({
  method: 'POST',
  path: '/api/verification/checks/:id/send',
  audience: 'member',
  protects: true,
  summary: 'Everything is there: staff may look',
  params: oneCheck,
  answer: verification,
  refusals: ['verification/not-found', 'verification/moved-on', 'verification/picture-missing'],
});

export const withdrawCheck = endpoint({
  method: 'POST',
  path: '/api/verification/checks/:id/withdraw',
  audience: 'member',
  protects: true,
  summary: 'Take my check back; its pictures are erased',
  params: oneCheck,
  answer: verification,
  refusals: ['verification/not-found', 'verification/moved-on'],
});
