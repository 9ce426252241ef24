import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { signedIn } from './identity.ts';
import {
  codeSent,
  mobileProof,
  provingRefusalCodes,
  sendingRefusalCodes,
  typedMobile,
} from './identity-codes.ts';
import { patternCodes } from './pattern-refusals.ts';
import { secondStepAsked } from './second-step.ts';
import { done, language } from './shapes.ts';

const filled = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));
const password = filled(128);

export const recoverRefusals = {
  'identity/unknown-account': 404,
  'identity/sms-log-in-closed': 403,
  'identity/sms-registration-closed': 403,
  'identity/link-invalid': 400,
} as const satisfies Record<RefusalCode, number>;

const entranceRefusals = [
  'identity/account-closed',
  'identity/agents-only',
  'identity/members-only',
  'safety/frozen',
  'request/too-many',
] as const;
const newPasswordRefusals = [
  'identity/password-is-username',
  'identity/password-common',
  'identity/password-guessable',
  'identity/unseen-characters',
  ...patternCodes,
] as const;
const smsLogIn = { switches: ['MOBILEVERCODELOGIN3'], refusal: 'identity/sms-log-in-closed' } as const;

export const sendLogInCode = endpoint({
  method: 'POST',
  path: '/api/identity/login/code',
  audience: 'everyone',
  summary: 'A code by SMS to log in with; the same answer whether or not anybody has the number',
  opensWith: smsLogIn,
  body: z.strictObject({ ...typedMobile, language: z.optional(language) }),
  answer: codeSent,
  refusals: [...sendingRefusalCodes, 'identity/unknown-account'],
});

export const logInBySms = endpoint({
  method: 'POST',
  path: '/api/identity/login/sms',
  audience: 'everyone',
  summary: 'Sign in with a mobile number and the code sent to it',
  opensWith: smsLogIn,
  body: z.strictObject({
    type: z.optional(z.literal('sms')),
    ...typedMobile,
    ...mobileProof,
    agentsOnly: z.optional(z.boolean()),
  }),
  /** From a new network there may be a second step, by another way than SMS. */
  answer: z.union([signedIn, secondStepAsked]),
  refusals: [
    'identity/mobile-invalid',
    'identity/mobile-digits',
    ...provingRefusalCodes,
    ...entranceRefusals,
  ],
});

export const sendRegistrationCode = endpoint({
  method: 'POST',
  path: '/api/identity/register/code',
  audience: 'everyone',
  summary: 'A code by SMS to show that a mobile number is one’s own before registering with a username',
  opensWith: { switches: ['USERNAMEREG3', 'REGMOBVERF3'], refusal: 'identity/sms-registration-closed' },
  body: z.strictObject({
    mobileNo: typedMobile.mobileNum,
    countryDialingCode: typedMobile.countryDialingCode,
    language: z.optional(language),
  }),
  answer: codeSent,
  refusals: sendingRefusalCodes,
});

export const sendPasswordCode = endpoint({
  method: 'POST',
  path: '/api/identity/password/code',
  audience: 'everyone',
  summary: 'A code by SMS to set a new password with',
  body: z.strictObject({ ...typedMobile, language: z.optional(language) }),
  answer: codeSent,
  refusals: [...sendingRefusalCodes, 'identity/unknown-account'],
});

export const setPasswordByPhone = endpoint({
  method: 'POST',
  path: '/api/identity/password/sms',
  audience: 'everyone',
  summary:
    'A new password with the code from the telephone; every session ends, and one is opened here, from a new network after a second step',
  isSealable: true,
  body: z.strictObject({ ...typedMobile, ...mobileProof, newPassword: password }),
  answer: z.union([signedIn, secondStepAsked]),
  refusals: [
    'identity/mobile-invalid',
    'identity/mobile-digits',
    ...provingRefusalCodes,
    ...newPasswordRefusals,
    ...entranceRefusals,
  ],
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/api/identity/password/email',
  audience: 'everyone',
  summary: 'A link by e-mail to set a new password with; JSON or a form',
  body: z.strictObject({ username: filled(64), email: filled(254), language: z.optional(language) }),
  answer: codeSent,
  refusals: [
    'identity/code-too-soon',
    'identity/code-cap',
    'identity/unknown-account',
    'identity/field-required',
    'identity/unseen-characters',
    'identity/pattern-21',
    'request/too-many',
  ],
});

export const setPasswordByLink = endpoint({
  method: 'POST',
  path: '/api/identity/password/link',
  audience: 'everyone',
  summary: 'A new password with the secret of the link; it works once, and every session ends',
  isSealable: true,
  body: z.strictObject({ secret: filled(128), newPassword: password, confirmNewPassword: password }),
  answer: done,
  refusals: [
    'identity/link-invalid',
    'identity/account-closed',
    'identity/passwords-differ',
    ...newPasswordRefusals,
    'request/too-many',
  ],
});
