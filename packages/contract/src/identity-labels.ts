import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { done, id, instant } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

export const labelRefusals = {
  'identity/label-taken': 409,
  'identity/unknown-label': 404,
} as const satisfies Record<RefusalCode, number>;

/** Letters and digits of any script, with spaces, dots and dashes between them. */
export const labelName = z
  .string()
  .check(z.trim(), z.normalize('NFC'), z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,31}$/u));
const names = z.array(labelName).check(
  z.maxLength(20),
  z.refine((all) => new Set(all).size === all.length),
);

const memberLabel = z.object({
  name: z.string(),
  /** Members who have it read it; otherwise only staff do. */
  isTold: z.boolean(),
  /** How many have it. */
  members: z.int(),
  madeBy: z.string(),
  madeAt: instant,
});
export type MemberLabel = z.output<typeof memberLabel>;

export const listLabels = endpoint({
  method: 'GET',
  path: '/api/identity/staff/labels',
  audience: 'staff',
  summary: 'The labels that members can be given, by name',
  answer: z.object({ items: z.array(memberLabel) }),
  refusals: [],
});

export const addLabel = endpoint({
  method: 'POST',
  path: '/api/identity/staff/labels',
  audience: 'staff',
  summary: 'A label more; whether its members read it is said now, for good',
  body: z.strictObject({ name: labelName, isTold: z.boolean() }),
  answer: done,
  refusals: ['identity/label-taken'],
});

export const removeLabel = endpoint({
  method: 'POST',
  path: '/api/identity/staff/labels/remove',
  audience: 'staff',
  summary: 'Takes a label away, also from all who have it',
  body: z.strictObject({ name: labelName, reason: staffReason }),
  answer: z.object({ members: z.int() }),
  refusals: ['identity/unknown-label'],
});

export const labelMember = endpoint({
  method: 'POST',
  path: '/api/identity/staff/members/:id/labels',
  audience: 'staff',
  summary: 'Gives the member labels and takes others away; those not named stay as they are',
  params: z.object({ id }),
  body: z.strictObject({ give: names, take: names, reason: staffReason }),
  answer: done,
  refusals: ['identity/unknown-member', 'identity/unknown-label'],
});
