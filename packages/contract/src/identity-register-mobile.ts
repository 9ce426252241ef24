import * as z from 'zod/mini';
import type { Permission } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { signedIn } from './identity.ts';
import { codeSent, mobileProof, sendingRefusalCodes, typedMobile } from './identity-codes.ts';
import { personalFields, personalRefusalCodes } from './identity-register.ts';
import { language } from './shapes.ts';

const password = z.string().check(z.minLength(1), z.maxLength(128));

/**
 * What registering with a mobile number asks besides the number. Without a password the code is asked whatever
 * REGMOBVERF3 says: nothing else would lead back to the account.
 */
export function mobileRegistrationAsks(switches: Permission['switches']) {
  const hasPassword = switches.MOBILENUMPASSREG3;
  return { hasPassword, hasCode: switches.REGMOBVERF3 || !hasPassword };
}

export const mobileRegistration = z.strictObject({
  ...personalFields,
  ...typedMobile,
  ...mobileProof,
  password: z.optional(password),
  confirmPassword: z.optional(password),
});
export type MobileRegistration = z.output<typeof mobileRegistration>;

export const registerMobile = endpoint({
  method: 'POST',
  path: '/api/identity/register/mobile',
  audience: 'everyone',
  summary:
    'Become a member with a mobile number and sign in; the house draws the username, and a one-time password where none is chosen',
  opensWith: { switches: ['MOBILENUMREG3'], refusal: 'identity/registration-closed' },
  isSealable: true,
  body: mobileRegistration,
  answer: signedIn,
  refusals: personalRefusalCodes,
});

export const sendMobileRegistrationCode = endpoint({
  method: 'POST',
  path: '/api/identity/register/mobile/code',
  audience: 'everyone',
  summary: 'A code by SMS to register with a mobile number',
  opensWith: { switches: ['MOBILENUMREG3'], refusal: 'identity/sms-registration-closed' },
  body: z.strictObject({
    mobileNo: typedMobile.mobileNum,
    countryDialingCode: typedMobile.countryDialingCode,
    language: z.optional(language),
  }),
  answer: codeSent,
  refusals: sendingRefusalCodes,
});
