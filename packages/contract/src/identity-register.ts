import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { signedIn } from './identity.ts';
import { mobileProof, provingRefusalCodes, typedMobile } from './identity-codes.ts';
import { personCodes, personFields } from './identity-person.ts';
import { patternCodes } from './pattern-refusals.ts';
import { done, hostname, language } from './shapes.ts';

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));
const filled = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));
const password = filled(128);
const code = text(32);

/** What a brand may ask besides name and password; asked only when its rule is enabled. */
export const askedFields = [
  'payeeName',
  'nickname',
  'email',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'birthday',
] as const;
export type AskedField = (typeof askedFields)[number];

/** Asked of whoever registers, by whichever way. */
export const personalFields = {
  ...(Object.fromEntries(askedFields.map((name) => [name, z.optional(text(128))])) as Record<
    AskedField,
    z.ZodMiniOptional<z.ZodMiniString>
  >),
  paymentPassword: z.optional(text(128)),
  ...personFields,
  affiliateCode: z.optional(code),
  referralCode: z.optional(code),
  recommenderId: z.optional(code),
  /** True when the code came with the address the visitor arrived at, false when it was typed. */
  affiliateCodeFromUrl: z.optional(z.boolean()),
  referralCodeFromUrl: z.optional(z.boolean()),
  domain: z.optional(hostname),
  registerUrl: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(512))),
  registerMethod: z.optional(z.literal('WEB')),
  /** Whoever registers is signed in; there is no other way to ask for it. */
  login: z.optional(z.literal(true)),
  language: z.optional(language),
  ageConfirmed: z.boolean(),
  termsAccepted: z.boolean(),
  /** Of the terms that were shown; left out by a caller that has no page, which accepts those in force. */
  termsVersion: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
};
const personalForm = z.object(personalFields);
export type PersonalForm = z.output<typeof personalForm>;

export const registration = z.strictObject({
  username: text(64),
  password,
  confirmPassword: password,
  ...personalFields,
  /** Of `mobileNum`, where one is given. */
  countryDialingCode: z.optional(typedMobile.countryDialingCode),
  /** Of `mobileNum`; asked where REGMOBVERF3 is on. */
  ...mobileProof,
});
export type Registration = z.output<typeof registration>;

/** What can bring a visitor, the first that is good: an agent's code, a member's, the domain of an agent. */
export const broughtBy = z.enum(['affiliateCode', 'referralCode', 'domain']);
export type BroughtBy = z.output<typeof broughtBy>;

export const checkInvitation = endpoint({
  method: 'GET',
  path: '/api/identity/affiliate',
  audience: 'everyone',
  summary: 'Whether an invitation can be used: an agent’s code, a member’s, or the domain that was opened',
  query: z.object({
    code: z.optional(filled(32)),
    referralCode: z.optional(filled(32)),
    domain: z.optional(hostname),
  }),
  /** `by`: the first that is good; null where no code is given and the domain is no agent's. Codes that are not good are refused. */
  answer: z.object({ valid: z.literal(true), by: z.nullable(broughtBy) }),
  refusals: ['identity/invitation-code-error', 'request/too-many'],
});

export const noteLinkVisit = endpoint({
  method: 'POST',
  path: '/api/identity/affiliate/visits',
  audience: 'everyone',
  summary: 'Somebody came by an agent’s link; counted once for a visitor and a day',
  body: z.strictObject({ code: z.string().check(z.regex(/^[A-Za-z0-9]{4,32}$/)) }),
  answer: done,
  refusals: ['identity/invitation-code-error', 'request/too-many'],
});

/** Of every registration, by whichever way. */
export const personalRefusalCodes = [
  'identity/nickname-taken',
  'identity/nickname-reserved',
  'identity/username-taken',
  'identity/contact-taken',
  'safety/person-excluded',
  'identity/passwords-differ',
  'identity/password-common',
  'identity/password-guessable',
  'identity/age-not-confirmed',
  'identity/too-young',
  'identity/terms-not-accepted',
  'identity/terms-required',
  'identity/field-required',
  'identity/line-required',
  'identity/field-not-asked',
  'identity/unseen-characters',
  'identity/details-refused',
  'identity/mobile-invalid',
  'identity/mobile-digits',
  ...provingRefusalCodes,
  ...personCodes,
  'cashier/fund-password-weak',
  'identity/invitation-code-error',
  ...patternCodes,
  'request/too-many',
] as const;

export const register = endpoint({
  method: 'POST',
  path: '/api/identity/register',
  audience: 'everyone',
  summary: 'Become a member and sign in',
  opensWith: { switches: ['USERNAMEREG3'], refusal: 'identity/registration-closed' },
  isSealable: true,
  body: registration,
  answer: signedIn,
  refusals: ['identity/username-reserved', 'identity/password-is-username', ...personalRefusalCodes],
});
