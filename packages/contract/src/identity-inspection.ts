import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { memberView } from './identity.ts';
import { done, id, instant, pageOf, pageQuery } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

/** Staff look at the portal as a member sees it: short, with a reason, and unable to change anything. */
export const inspectionRefusals = {
  'identity/inspection-ticket': 403,
  'identity/inspection-ended': 401,
  'identity/read-only': 403,
  'identity/own-account': 403,
  'identity/unknown-inspection': 404,
} as const satisfies Record<RefusalCode, number>;

const oneMember = z.object({ id });

export const startInspection = endpoint({
  method: 'POST',
  path: '/api/identity/staff/members/:id/inspections',
  audience: 'staff',
  summary: 'Ask to see the portal as this member does; `address` opens it, once and within a minute',
  params: oneMember,
  body: z.strictObject({ reason: staffReason }),
  answer: z.object({ id, address: z.string(), openBefore: instant }),
  refusals: ['identity/unknown-member', 'identity/account-closed', 'identity/own-account'],
});

export const inspectionEnds = [
  'left',
  'expired',
  'not-opened',
  'ended-by-staff',
  'right-lost',
  'signed-out',
] as const;
export type InspectionEnd = (typeof inspectionEnds)[number];

export const inspectionView = z.object({
  id,
  byName: z.string(),
  reason: z.string(),
  askedAt: instant,
  openedAt: z.nullable(instant),
  until: z.nullable(instant),
  endedAt: z.nullable(instant),
  endedBecause: z.nullable(z.enum(inspectionEnds)),
  /** What was looked at, as calls of this interface, in the order in which each was first asked for. */
  pages: z.array(z.object({ page: z.string(), at: instant })),
});
export type InspectionView = z.output<typeof inspectionView>;

export const listInspections = endpoint({
  method: 'GET',
  path: '/api/identity/staff/members/:id/inspections',
  audience: 'staff',
  summary: 'When staff looked at the portal as this member, newest first',
  params: oneMember,
  query: z.object({ ...pageQuery, cursor: z.optional(id) }),
  answer: pageOf(inspectionView),
  refusals: ['identity/unknown-member'],
});

export const endInspectionByStaff = endpoint({
  method: 'POST',
  path: '/api/identity/staff/inspections/:id/end',
  audience: 'staff',
  summary: 'End an inspection, one’s own or a colleague’s',
  params: z.object({ id }),
  answer: done,
  refusals: ['identity/unknown-inspection'],
});

export const openInspection = endpoint({
  method: 'POST',
  path: '/api/identity/inspection',
  audience: 'everyone',
  summary: 'The token of an inspection, for the ticket of its address',
  body: z.strictObject({ ticket: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  answer: z.object({ token: z.string(), member: memberView, byName: z.string(), until: instant }),
  refusals: ['identity/inspection-ticket'],
});

export const leaveInspection = endpoint({
  method: 'DELETE',
  path: '/api/identity/inspection',
  audience: 'everyone',
  credential: 'inspectionToken',
  summary: 'End the inspection this token is for',
  answer: done,
  refusals: [],
});
