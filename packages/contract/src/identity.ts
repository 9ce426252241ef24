import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { personCodes, personFields, personRefusals } from './identity-person.ts';
import { secondFactorRefusals } from './identity-second-factor.ts';
import { memberIcon } from './member-icon.ts';
import { memberType } from './member-type.ts';
import { patternCodes, patternRefusals } from './pattern-refusals.ts';
import { secondStepAsked, secondStepRefusals } from './second-step.ts';
import { done, id, instant, language } from './shapes.ts';

const filled = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));
const password = filled(128);
/** How long a password that staff, an agent or an SMS told is good: until its owner has chosen one, and no longer than this. */
export const ONE_TIME_PASSWORD_HOURS = 24;

/** The member as the member sees it. `toUpline` says whether money can be sent to the agent above. */
export const memberView = z.object({
  id,
  account: z.string(),
  nickname: z.string(),
  icon: z.nullable(memberIcon),
  type: memberType,
  toUpline: z.boolean(),
  clubLabel: z.object({ labelName: z.string() }),
  memberLabel: z.array(z.string()),
  realName: z.nullable(z.string()),
  language,
  currency: z.string(),
  registeredAt: instant,
  lastLoginAt: z.nullable(instant),
  /** The terms in force, and being old enough: whoever never said so is asked. */
  termsAccepted: z.boolean(),
  ageConfirmed: z.boolean(),
});
export type MemberView = z.output<typeof memberView>;

/** `token` is the bearer of every later call; it is kept by the tab, never in a URL. */
export const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** Their market asks for a second step, and they have none beside the way they came. */
  secondStepDue: z.boolean(),
  member: memberView,
});
export type SignedIn = z.output<typeof signedIn>;

export const identityRefusals = {
  'identity/not-signed-in': 401,
  'identity/session-ended': 401,
  'identity/session-idle': 401,
  'identity/signed-in-elsewhere': 401,
  'identity/wrong-origin': 403,
  'identity/wrong-credentials': 401,
  'identity/locked': 423,
  'identity/account-closed': 403,
  'identity/register-first': 403,
  'identity/agents-only': 403,
  'identity/members-only': 403,
  'identity/terms-required': 403,
  'identity/second-step-required': 403,
  'identity/password-change-required': 403,
  'identity/registration-closed': 403,
  'identity/trial-closed': 403,
  'identity/username-taken': 409,
  'identity/username-reserved': 400,
  'identity/contact-taken': 409,
  'identity/details-refused': 409,
  'identity/passwords-differ': 400,
  'identity/password-is-username': 400,
  'identity/password-common': 400,
  'identity/password-guessable': 400,
  'identity/password-unchanged': 400,
  'identity/wrong-password': 400,
  'identity/age-not-confirmed': 400,
  'identity/too-young': 400,
  'identity/terms-not-accepted': 400,
  'identity/field-required': 400,
  'identity/line-required': 400,
  'identity/field-not-asked': 400,
  'identity/unseen-characters': 400,
  'identity/invitation-code-error': 400,
  'identity/unknown-member': 404,
  'identity/unknown-session': 404,
  'identity/not-locked': 409,
  ...secondFactorRefusals,
  ...secondStepRefusals,
  ...patternRefusals,
  ...personRefusals,
} as const satisfies Record<RefusalCode, number>;

export const logIn = endpoint({
  method: 'POST',
  path: '/api/identity/login',
  audience: 'everyone',
  summary: 'Sign in with account name and password',
  namesCaller: true,
  isSealable: true,
  body: z.strictObject({
    username: filled(64),
    password,
    type: z.optional(z.literal('username')),
    /** The agents’ door turns away those who are not; with AGENTDOOR3 the other one turns agents away. */
    agentsOnly: z.optional(z.boolean()),
    ...personFields,
    /** Keep something in place of the password in this browser, for a day. */
    remember: z.optional(z.boolean()),
  }),
  /** From a new network there may be a second step; nobody is signed in before it is taken. */
  answer: z.union([signedIn, secondStepAsked]),
  refusals: [
    'identity/wrong-credentials',
    ...personCodes,
    'identity/locked',
    'identity/account-closed',
    'identity/agents-only',
    'identity/members-only',
    'safety/frozen',
    'request/too-many',
  ],
});

export const openSession = endpoint({
  method: 'POST',
  path: '/api/identity/session',
  audience: 'everyone',
  credential: 'memberCookie',
  summary: 'The token of the session whose cookie the browser holds',
  answer: signedIn,
  refusals: [],
});

export const logOut = endpoint({
  method: 'DELETE',
  path: '/api/identity/session',
  audience: 'member',
  asks: 'session',
  summary: 'End this session',
  answer: done,
  refusals: ['identity/not-signed-in'],
});

export const startTrial = endpoint({
  method: 'POST',
  path: '/api/identity/trial',
  audience: 'everyone',
  summary: 'Free play: an account of a day, with play money',
  opensWith: { switches: ['FREEPLAY3'], refusal: 'identity/trial-closed' },
  body: z.strictObject({ language: z.optional(language) }),
  answer: signedIn,
  refusals: ['request/too-many'],
});

export const readMember = endpoint({
  method: 'GET',
  path: '/api/identity/member',
  audience: 'member',
  asks: 'session',
  summary: 'Who is signed in',
  answer: z.omit(signedIn, { token: true }),
  refusals: ['identity/not-signed-in'],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/identity/password',
  audience: 'member',
  asks: 'session',
  summary: 'Change the password; every other session ends',
  isSealable: true,
  body: z.strictObject({ oldPassword: password, newPassword: password, confirmNewPassword: password }),
  answer: done,
  refusals: [
    'identity/wrong-password',
    'identity/passwords-differ',
    'identity/password-is-username',
    'identity/password-common',
    'identity/password-guessable',
    'identity/password-unchanged',
    'identity/field-required',
    'identity/unseen-characters',
    ...patternCodes,
    'identity/locked',
    'identity/proof-required',
  ],
});

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/api/identity/language',
  audience: 'member',
  asks: 'session',
  summary: 'The language the member reads',
  body: z.strictObject({ language }),
  answer: done,
  refusals: ['brand/language-unknown'],
});
