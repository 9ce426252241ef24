import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, instant, pageOf, pageQuery } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';
import {
  checkCause,
  checkedTier,
  checkStatus,
  checkStep,
  documentKind,
  pictureKind,
  tier,
  tierLimits,
} from './verification.ts';

const member = z.object({ id, username: z.string() });

/** Another account that looks like the same person's, and what says so. */
export const samePerson = z.object({
  member,
  by: z.enum(['document', 'name-and-birthday']),
  tier,
  isExcluded: z.boolean(),
});
export type SamePerson = z.output<typeof samePerson>;

export const staffCheck = z.object({
  id,
  member,
  tier: checkedTier,
  status: checkStatus,
  realName: z.string(),
  birthday: day,
  /** In whole years, today on the house's clock. */
  age: z.int(),
  country: z.string(),
  documentKind: z.nullable(documentKind),
  documentNumber: z.nullable(z.string()),
  documentExpiresOn: z.nullable(day),
  pictures: z.array(z.object({ id, kind: pictureKind, uploadedAt: instant, isErased: z.boolean() })),
  samePersons: z.array(samePerson),
  claimedBy: z.nullable(z.object({ id, username: z.string(), until: instant })),
  openedAt: instant,
  sentAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  steps: z.array(z.extend(checkStep, { actor: z.nullable(z.string()), note: z.nullable(z.string()) })),
});
export type StaffCheck = z.output<typeof staffCheck>;

export const staffListChecks = endpoint({
  method: 'GET',
  path: '/api/verification/staff/checks',
  audience: 'staff',
  summary: 'Identity checks: those that wait, oldest first, or all of them, newest first',
  query: z.object({
    ...pageQuery,
    queue: z.optional(z.enum(['waiting', 'all'])),
    memberId: z.optional(id),
  }),
  answer: pageOf(staffCheck),
  refusals: [],
});

const oneCheck = z.object({ id });
const onePicture = z.object({ id, pictureId: id });

export const staffReadCheck = endpoint({
  method: 'GET',
  path: '/api/verification/staff/checks/:id',
  audience: 'staff',
  summary: 'An identity check with its history, and other accounts that look like the same person’s',
  params: oneCheck,
  answer: staffCheck,
  refusals: ['verification/not-found'],
});

/** Small and blurred: enough to see that it is a document, too little to read it. */
export const staffReadThumbnail = endpoint({
  method: 'GET',
  path: '/api/verification/staff/checks/:id/pictures/:pictureId/thumbnail',
  audience: 'staff',
  summary: 'A picture of a check, small and blurred',
  answerType: 'image/jpeg',
  params: onePicture,
  answer: z.unknown(),
  refusals: ['verification/not-found', 'verification/picture-gone'],
});

export const staffViewDocument = endpoint({
  method: 'POST',
  path: '/api/verification/staff/checks/:id/pictures/:pictureId/view',
  audience: 'staff',
  summary: 'A picture of a check as it was sent; who looked and why is on the trail before it is opened',
  answerType: 'image/jpeg',
  params: onePicture,
  body: z.strictObject({ reason: staffReason }),
  answer: z.unknown(),
  refusals: ['verification/not-found', 'verification/picture-gone'],
});

export const staffClaimCheck = endpoint({
  method: 'POST',
  path: '/api/verification/staff/checks/:id/claim',
  audience: 'staff',
  summary: 'Take a check into one’s hands, or take it over from a colleague',
  params: oneCheck,
  body: z.strictObject({ takeOver: z.optional(z.boolean()) }),
  answer: staffCheck,
  refusals: ['verification/not-found', 'verification/moved-on', 'verification/claimed-by-another'],
});

export const staffReleaseCheck = endpoint({
  method: 'POST',
  path: '/api/verification/staff/checks/:id/release',
  audience: 'staff',
  summary: 'Give a claimed check back to the queue',
  params: oneCheck,
  answer: staffCheck,
  refusals: ['verification/not-found', 'verification/claimed-by-another', 'verification/not-claimed'],
});

const decisionRefusals = [
  'verification/not-found',
  'verification/moved-on',
  'verification/claimed-by-another',
  'verification/not-claimed',
] as const;

export const staffApproveCheck = endpoint({
  method: 'POST',
  path: '/api/verification/staff/checks/:id/approve',
  audience: 'staff',
  summary: 'The person is who they say: the tier is theirs, name and birthday are fixed',
  params: oneCheck,
  /** `expiresOn`: what stands on the document; null when it does not expire. */
  body: z.strictObject({ reason: staffReason, expiresOn: z.nullable(day) }),
  answer: staffCheck,
  refusals: [
    ...decisionRefusals,
    'verification/case-open',
    'verification/case-confirmed',
    'verification/too-young',
    'verification/name-differs',
    'verification/birthday-differs',
    'verification/document-expired',
  ],
});

export const staffRefuseCheck = endpoint({
  method: 'POST',
  path: '/api/verification/staff/checks/:id/refuse',
  audience: 'staff',
  summary: 'Refuse a check; its member reads the cause in their language',
  params: oneCheck,
  body: z.strictObject({ cause: checkCause, reason: staffReason }),
  answer: staffCheck,
  refusals: decisionRefusals,
});

export const staffAskPictures = endpoint({
  method: 'POST',
  path: '/api/verification/staff/checks/:id/ask',
  audience: 'staff',
  summary: 'Ask the member for other pictures',
  params: oneCheck,
  body: z.strictObject({
    cause: checkCause,
    asked: z.array(pictureKind).check(z.minLength(1), z.maxLength(4)),
    reason: staffReason,
  }),
  answer: staffCheck,
  refusals: [...decisionRefusals, 'verification/picture-not-asked'],
});

const oneCurrency = z.object({ currency: z.string().check(z.regex(/^[A-Z]{1,5}$/)) });
const limits = z.array(tierLimits).check(
  z.length(4),
  z.refine((given) => given.every((one, at) => one.tier === at)),
);
const answer = z.object({ limits, revision: z.int() });

export const staffReadTiers = endpoint({
  method: 'GET',
  path: '/api/verification/staff/tiers/:currency',
  audience: 'staff',
  summary: 'What each tier allows in a currency',
  params: oneCurrency,
  answer,
  refusals: ['cashier/currency-unfit'],
});

export const staffChangeTiers = endpoint({
  method: 'PUT',
  path: '/api/verification/staff/tiers/:currency',
  audience: 'staff',
  summary: 'Change it, for what is asked for from now on',
  params: oneCurrency,
  body: z.strictObject({ limits, revision: z.int(), reason: staffReason }),
  answer,
  refusals: [
    'cashier/currency-unfit',
    'request/conflict',
    'verification/limits-fall',
    'verification/last-tier-limited',
  ],
});
