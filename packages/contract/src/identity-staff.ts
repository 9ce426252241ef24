import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { labelName } from './identity-labels.ts';
import { passkeyView } from './identity-passkeys.ts';
import { sessionView } from './identity-sessions.ts';
import { socialBinding } from './identity-social.ts';
import { memberIcon } from './member-icon.ts';
import { memberType } from './member-type.ts';
import { patternCodes } from './pattern-refusals.ts';
import { done, id, instant, language, pageOf, pageQuery } from './shapes.ts';
import { signInLine, signInQuery } from './sign-in-line.ts';
import { staffCode, staffReason } from './staff-shapes.ts';

export const memberRow = z.object({
  id,
  account: z.string(),
  nickname: z.string(),
  type: memberType,
  uplineAccount: z.nullable(z.string()),
  registeredAt: instant,
  lastLoginAt: z.nullable(instant),
  locked: z.boolean(),
  /** Staff test with it: its money is none. */
  isTest: z.boolean(),
  /** By name. */
  labels: z.array(z.string()),
});
export type MemberRow = z.output<typeof memberRow>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/identity/staff/members',
  audience: 'staff',
  summary:
    'Members, newest first; `search` is the beginning of an account name, or an id; `account` a whole name',
  query: z.object({
    ...pageQuery,
    search: z.optional(z.string().check(z.maxLength(64))),
    account: z.optional(z.string().check(z.maxLength(64))),
    type: z.optional(z.string().check(z.regex(/^(0|1|2|4|41|42)$/))),
    label: z.optional(labelName),
  }),
  answer: pageOf(memberRow),
  refusals: [],
});

export const memberCard = z.object({
  ...memberRow.shape,
  icon: z.nullable(memberIcon),
  realName: z.nullable(z.string()),
  contacts: z.array(z.object({ kind: z.string(), value: z.string() })),
  language,
  currency: z.string(),
  upline: z.array(z.object({ id, account: z.string() })),
  directDownlines: z.number(),
  /** The agent who opened the account in person. */
  openedBy: z.nullable(z.object({ id, account: z.string(), at: instant })),
  registerUrl: z.nullable(z.string()),
  registerMethod: z.string(),
  registerNetwork: z.string(),
  affiliateCode: z.nullable(z.string()),
  /** What was accepted last; null for who has accepted nothing yet. */
  terms: z.nullable(z.object({ version: z.string(), acceptedAt: instant, address: z.string() })),
  mustChangePassword: z.boolean(),
  passwordChangedAt: instant,
  lockedUntil: z.nullable(instant),
  /** Since when a second factor is on; null when none is. */
  secondFactorSince: z.nullable(instant),
  passkeys: z.array(passkeyView),
  /** The providers' accounts that let the member in. */
  bindings: z.array(socialBinding),
  notes: z.array(z.object({ id, text: z.string(), byName: z.string(), at: instant })),
});
export type MemberCard = z.output<typeof memberCard>;

const oneMember = z.object({ id });

export const readMemberCard = endpoint({
  method: 'GET',
  path: '/api/identity/staff/members/:id',
  audience: 'staff',
  summary: 'All that is known of a member',
  params: oneMember,
  answer: memberCard,
  refusals: ['identity/unknown-member'],
});

export const listMemberSessions = endpoint({
  method: 'GET',
  path: '/api/identity/staff/members/:id/sessions',
  audience: 'staff',
  summary: 'Where the member is signed in',
  params: oneMember,
  answer: z.object({ items: z.array(sessionView) }),
  refusals: ['identity/unknown-member'],
});

export const listLogIns = endpoint({
  method: 'GET',
  path: '/api/identity/staff/log-ins',
  audience: 'staff',
  summary: 'Members who logged in or were turned away, newest first',
  query: signInQuery,
  answer: pageOf(signInLine),
  refusals: [],
});

export const endMemberSessions = endpoint({
  method: 'POST',
  path: '/api/identity/staff/members/:id/sessions/end',
  audience: 'staff',
  summary: 'Sign the member out, everywhere or from one device',
  params: oneMember,
  body: z.strictObject({ sessionId: z.optional(id), reason: staffReason }),
  answer: z.object({ ended: z.number() }),
  refusals: ['identity/unknown-member', 'identity/unknown-session'],
});

export const unlockMember = endpoint({
  method: 'POST',
  path: '/api/identity/staff/members/:id/unlock',
  audience: 'staff',
  summary: 'Lift the locks that wrong passwords, codes and names put on',
  params: oneMember,
  body: z.strictObject({ reason: staffReason, code: staffCode }),
  answer: done,
  refusals: ['identity/unknown-member', 'identity/not-locked', 'staff/wrong-code', 'staff/sign-in-locked'],
});

export const resetMemberPassword = endpoint({
  method: 'POST',
  path: '/api/identity/staff/members/:id/password',
  audience: 'staff',
  summary:
    'A one-time password to the member’s own address, to be changed at the next log-in; where none is known to be theirs, a colleague must agree, and is shown it',
  params: oneMember,
  body: z.strictObject({ reason: staffReason, code: staffCode }),
  /** Either of them: `sentTo`, masked, where an address is known to be theirs, and what waits where none is. */
  answer: z.object({ sentTo: z.nullable(z.string()), approvalId: z.nullable(id) }),
  refusals: [
    'identity/unknown-member',
    'staff/wrong-code',
    'staff/sign-in-locked',
    'staff/own-benefit',
    'staff/asked-already',
  ],
});

export const openTestAccount = endpoint({
  method: 'POST',
  path: '/api/identity/staff/test-accounts',
  audience: 'staff',
  summary:
    'An account to test with: its money is of the currency for tests (XTS), so that no report of real money holds any of it. Its one-time password is told now and never again',
  body: z.strictObject({ username: z.string().check(z.maxLength(64)), reason: staffReason }),
  answer: z.object({ id, account: z.string(), password: z.string() }),
  refusals: [
    'identity/username-taken',
    'identity/username-reserved',
    'identity/field-required',
    'identity/unseen-characters',
    ...patternCodes,
  ],
});

export const addMemberNote = endpoint({
  method: 'POST',
  path: '/api/identity/staff/members/:id/notes',
  audience: 'staff',
  summary: 'Write a note on the member’s card',
  params: oneMember,
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) }),
  answer: done,
  refusals: ['identity/unknown-member'],
});
