import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { codeSent, ownCodeRefusalCodes, takingRefusalCodes } from './identity-codes.ts';
import { done, instant } from './shapes.ts';

/** Six digits of the authenticator app, or one of the recovery codes: four groups of six signs. */
const factorCode = z.string().check(z.minLength(6), z.maxLength(40));

export const secondFactorRefusals = {
  'identity/factor-wrong': 400,
  'identity/factor-locked': 423,
  'identity/factor-on': 409,
  'identity/factor-off': 409,
  'identity/factor-not-begun': 409,
  'identity/proof-required': 403,
  'identity/proof-method': 409,
} as const satisfies Record<RefusalCode, number>;

/** Deeds that the session alone does not allow. */
export const proofPurposes = [
  'password',
  'second-factor',
  'passkey',
  'fund-password',
  'payout-account',
  'contact',
  'social',
  'closing',
] as const;
export type ProofPurpose = (typeof proofPurposes)[number];
export const proofMethods = ['authenticator', 'sms', 'email', 'password'] as const;
export type ProofMethod = (typeof proofMethods)[number];

export const secondFactorView = z.object({
  isOn: z.boolean(),
  since: z.nullable(instant),
  recoveryCodesLeft: z.number(),
  /** Asked for at every log-in, and not only where the member is new. */
  atEveryLogIn: z.boolean(),
});
export type SecondFactorView = z.output<typeof secondFactorView>;
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const codeRefusals = ['identity/factor-wrong', 'identity/factor-locked'] as const;

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/identity/second-factor',
  audience: 'member',
  summary: 'Whether codes of an authenticator app are asked for',
  answer: secondFactorView,
  refusals: [],
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/identity/second-factor/setup',
  audience: 'member',
  summary: 'A new secret for an authenticator app; it counts once a code of it was given',
  protects: true,
  answer: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['identity/factor-on', 'identity/proof-required'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/identity/second-factor',
  audience: 'member',
  summary: 'Turn the second factor on; answers the recovery codes, this once',
  body: z.strictObject({ code: factorCode }),
  protects: true,
  answer: recoveryCodes,
  refusals: ['identity/factor-on', 'identity/factor-not-begun', ...codeRefusals],
});

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/identity/second-factor/off',
  audience: 'member',
  summary: 'Turn the second factor off, with a code of it',
  body: z.strictObject({ code: factorCode }),
  protects: true,
  answer: done,
  refusals: ['identity/factor-off', ...codeRefusals],
});

export const chooseFactorTime = endpoint({
  method: 'POST',
  path: '/api/identity/second-factor/every-log-in',
  audience: 'member',
  summary: 'Be asked for the second factor at every log-in, or where one is new; with a code of it',
  body: z.strictObject({ code: factorCode, atEveryLogIn: z.boolean() }),
  protects: true,
  answer: done,
  refusals: ['identity/factor-off', ...codeRefusals],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/identity/second-factor/recovery-codes',
  audience: 'member',
  summary: 'New recovery codes in place of all earlier ones, with a code of the authenticator app',
  body: z.strictObject({ code: factorCode }),
  protects: true,
  answer: recoveryCodes,
  refusals: ['identity/factor-off', ...codeRefusals],
});

export const readProofMethods = endpoint({
  method: 'GET',
  path: '/api/identity/proofs',
  audience: 'member',
  asks: 'session',
  summary: 'How the member can prove anew who asks: the strongest they have',
  answer: z.object({ methods: z.array(z.enum(proofMethods)) }),
  refusals: [],
});

export const giveProof = endpoint({
  method: 'POST',
  path: '/api/identity/proofs',
  audience: 'member',
  asks: 'session',
  summary: 'Prove anew who asks: good for one deed of this purpose, in this session, for five minutes',
  isSealable: true,
  body: z.strictObject({
    purpose: z.enum(proofPurposes),
    method: z.enum(proofMethods),
    answer: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  answer: done,
  refusals: [
    'identity/proof-method',
    'identity/wrong-password',
    'identity/locked',
    ...codeRefusals,
    ...takingRefusalCodes,
  ],
});

export const sendProofCode = endpoint({
  method: 'POST',
  path: '/api/identity/proofs/code',
  audience: 'member',
  asks: 'session',
  summary: 'The code of a proof, to the telephone or e-mail address the member has shown to be theirs',
  body: z.strictObject({ channel: z.enum(['sms', 'email']) }),
  answer: codeSent,
  refusals: ['identity/proof-method', ...ownCodeRefusalCodes],
});
