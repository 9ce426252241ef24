import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { dialledCountry } from './phone.ts';
import { instant } from './shapes.ts';

/** What every form asks of a mobile number; the server makes one number of the two. */
export const typedMobile = {
  countryDialingCode: z.string().check(z.regex(/^\+?[0-9]{1,4}$/)),
  mobileNum: z.string().check(z.minLength(1), z.maxLength(40)),
};
/** Six digits; anything else is a wrong code, not a malformed call. */
export const typedCode = z.string().check(z.maxLength(255));

/** The code that was sent, or the ID token of a telephone proven with Firebase in the house's own project. */
export const mobileProof = {
  verificationCode: z.optional(typedCode),
  firebaseChannel: z.optional(z.enum(['WEB', 'ANDROID', 'IOS'])),
  firebaseIdToken: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
};
export type MobileProof = {
  verificationCode?: string | undefined;
  firebaseChannel?: 'WEB' | 'ANDROID' | 'IOS' | undefined;
  firebaseIdToken?: string | undefined;
};

export const codeRefusals = {
  'identity/mobile-invalid': 400,
  'identity/mobile-digits': 400,
  'identity/code-wrong': 400,
  'identity/code-expired': 400,
  'identity/code-tries-used': 400,
  'identity/code-too-soon': 429,
  'identity/code-cap': 429,
  'identity/phone-not-allowed': 403,
} as const satisfies Record<RefusalCode, number>;

/** Refusals of whatever sends a code to a mobile number. */
export const sendingRefusalCodes = [
  'identity/mobile-invalid',
  'identity/mobile-digits',
  'identity/code-too-soon',
  'identity/code-cap',
  'request/too-many',
] as const;

/** Refusals of whatever sends a code to an address that is known already. */
export const ownCodeRefusalCodes = [
  'identity/code-too-soon',
  'identity/code-cap',
  'request/too-many',
] as const;

/** Refusals of whatever takes a code. */
export const takingRefusalCodes = [
  'identity/code-wrong',
  'identity/code-expired',
  'identity/code-tries-used',
] as const;

/** Refusals of whatever takes a code or Firebase's word. */
export const provingRefusalCodes = [
  ...takingRefusalCodes,
  'identity/phone-not-allowed',
  'server/unavailable',
] as const;

/** The same whether or not anybody has the address. Another code may be asked for after `expiredMinutes`. */
export const codeSent = z.object({
  expiredMinutes: z.number(),
  resendAt: instant,
  expiresAt: instant,
});
export type CodeSent = z.output<typeof codeSent>;

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/identity/countries',
  audience: 'everyone',
  summary: 'Countries whose mobile numbers are taken, with their dialling codes, and who sends codes to them',
  isAlwaysOpen: true,
  answer: z.object({
    value: z.array(dialledCountry),
    /** Where forms prove a number with Firebase, whose ID token they send in the code's place. */
    phoneCheck: z.nullable(z.object({ origin: z.string() })),
  }),
  refusals: [],
});
