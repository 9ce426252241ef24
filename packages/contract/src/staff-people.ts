import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  byId,
  permission,
  proposed,
  role,
  staffCode,
  staffGrant,
  staffPerson,
  staffReason,
  username,
} from './staff-shapes.ts';

const staff = { audience: 'staff' } as const;
/** What a call that asks for a right may answer, and one that asks for a code besides. */
export const guarded = ['staff/signed-out', 'staff/forbidden'] as const;
export const deed = [...guarded, 'staff/wrong-code', 'staff/sign-in-locked'] as const;

/** The username of the account a person of the staff plays with; null when they have none. */
const ownAccount = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)));

/** Who works here and what they may do. */
export const peopleEndpoints = {
  people: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/people',
    summary: 'Staff, with their roles.',
    answer: z.object({ people: z.array(staffPerson) }),
    refusals: guarded,
  }),
  rightsMatrix: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/roles',
    summary: 'What each role may do.',
    answer: z.object({ roles: z.array(z.object({ role, permissions: z.array(permission) })) }),
    refusals: guarded,
  }),
  invite: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/people',
    summary: 'A new person without rights, and the one-time password they begin with.',
    body: z.object({
      username,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
      ownAccount,
      code: staffCode,
    }),
    answer: z.object({ person: staffPerson, oneTimePassword: z.string() }),
    refusals: [...deed, 'staff/username-taken', 'identity/unknown-member'],
  }),
  proposeGrants: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/people/:id/grants',
    summary: 'Proposes the roles a person shall hold; another person approves.',
    params: byId,
    body: z.object({ grants: z.array(staffGrant).check(z.maxLength(14)), reason: staffReason }),
    answer: proposed,
    refusals: [...guarded, 'staff/unknown-person', 'staff/own-benefit', 'staff/asked-already'],
  }),
  proposeReset: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/people/:id/second-factor-reset',
    summary:
      'Proposes that a person sets up password and codes anew; another person approves, and is shown their one-time password.',
    params: byId,
    body: z.object({ reason: staffReason }),
    answer: proposed,
    refusals: [...guarded, 'staff/unknown-person', 'staff/own-benefit', 'staff/asked-already'],
  }),
  proposeOwnAccount: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/people/:id/own-account',
    summary:
      'Proposes which player’s account is a person’s own; they neither credit nor approve anything for it.',
    params: byId,
    body: z.object({ ownAccount, reason: staffReason }),
    answer: proposed,
    refusals: [
      ...guarded,
      'staff/unknown-person',
      'staff/own-benefit',
      'staff/asked-already',
      'identity/unknown-member',
    ],
  }),
  suspend: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/people/:id/suspension',
    summary: 'Ends every session of a person and lets them in no more, or lets them in again.',
    params: byId,
    body: z.object({ suspended: z.boolean(), reason: staffReason, code: staffCode }),
    answer: staffPerson,
    refusals: [...deed, 'staff/unknown-person', 'staff/not-oneself', 'staff/last-owner'],
  }),
  review: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/people/:id/review',
    summary: 'Whoever may approve rights has looked at those of a person, and they are to stay as they are.',
    params: byId,
    /** What was looked at: other roles are a conflict. */
    body: z.object({ grants: z.array(staffGrant).check(z.maxLength(14)) }),
    answer: staffPerson,
    refusals: [...guarded, 'staff/unknown-person', 'staff/not-oneself', 'request/conflict'],
  }),
} as const;
