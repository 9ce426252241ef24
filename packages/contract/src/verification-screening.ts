import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { memberFunction, functions as memberFunctions } from './safety.ts';
import { done, id, instant, pageOf, pageQuery } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

/** Expected noes of screening, with their HTTP status. */
export const screeningRefusals = {
  'verification/case-open': 409,
  'verification/case-confirmed': 409,
  'verification/case-decided': 409,
  'verification/case-unknown': 404,
  'verification/list-unknown': 404,
  'verification/list-invalid': 422,
  'verification/lists-silent': 503,
} as const;

/** Whom the house may not serve, or who asked not to be served. */
export const listKinds = ['sanctions', 'exclusion'] as const;
const listName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/));
const LONGEST_LIST = 4 * 1024 * 1024;

export const screeningList = z.object({
  name: z.string(),
  kind: z.enum(listKinds),
  entries: z.int(),
  changedAt: instant,
  changedBy: z.string(),
});
export type ScreeningList = z.output<typeof screeningList>;

export const staffReadLists = endpoint({
  method: 'GET',
  path: '/api/verification/staff/lists',
  audience: 'staff',
  summary: 'The lists that people are compared with',
  answer: z.object({
    items: z.array(screeningList),
    /** A service that is asked besides, and of which of its collections. */
    service: z.nullable(z.string()),
  }),
  refusals: [],
});

/**
 * CSV with a head `name,birthday,country,document`, or JSON: a list of objects with those names. Only `name` must be; a
 * country is its code of two letters, a document its number of 5 to 24 letters and digits.
 */
export const staffPutList = endpoint({
  method: 'PUT',
  path: '/api/verification/staff/lists/:name',
  audience: 'staff',
  summary: 'Put a list in the place of the one of its name; everybody known is compared with it anew',
  longestBody: LONGEST_LIST + 4096,
  params: z.object({ name: listName }),
  body: z.strictObject({
    kind: z.enum(listKinds),
    format: z.enum(['csv', 'json']),
    content: z.string().check(z.minLength(1), z.maxLength(LONGEST_LIST)),
    reason: staffReason,
  }),
  answer: z.object({ items: z.array(screeningList) }),
  refusals: ['verification/list-invalid'],
});

export const staffRemoveList = endpoint({
  method: 'POST',
  path: '/api/verification/staff/lists/:name/remove',
  audience: 'staff',
  summary: 'Take a list away; cases it has opened stay to be decided',
  params: z.object({ name: listName }),
  body: z.strictObject({ reason: staffReason }),
  answer: done,
  refusals: ['verification/list-unknown'],
});

export const caseStatuses = ['open', 'cleared', 'confirmed'] as const;

export const screeningCase = z.object({
  id,
  member: z.object({ id, username: z.string() }),
  status: z.enum(caseStatuses),
  list: z.string(),
  /** As it stands on the list, and what the member is called. */
  entryName: z.string(),
  realName: z.string(),
  birthday: z.nullable(z.string()),
  entryBirthday: z.nullable(z.string()),
  /** How alike they are, of 100. */
  score: z.int(),
  by: z.enum(['name', 'document', 'name-and-birthday', 'payout-account']),
  /** One of the house's own who is kept from playing; and the payout account both have had, by bank and last digits. */
  ownMember: z.nullable(
    z.object({ member: z.object({ id, username: z.string() }), account: z.nullable(z.string()) }),
  ),
  openedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type ScreeningCase = z.output<typeof screeningCase>;

export const staffListCases = endpoint({
  method: 'GET',
  path: '/api/verification/staff/cases',
  audience: 'staff',
  summary: 'Members who look like somebody on a list, or like a member who is excluded: undecided, or all',
  query: z.object({
    ...pageQuery,
    queue: z.optional(z.enum(['open', 'all'])),
    memberId: z.optional(id),
  }),
  answer: pageOf(screeningCase),
  refusals: [],
});

export const staffClearCase = endpoint({
  method: 'POST',
  path: '/api/verification/staff/cases/:id/clear',
  audience: 'staff',
  summary: 'It is somebody else: what was held for the case goes on',
  params: z.object({ id }),
  body: z.strictObject({ reason: staffReason }),
  answer: screeningCase,
  refusals: ['verification/case-unknown', 'verification/case-decided'],
});

export const staffConfirmCase = endpoint({
  method: 'POST',
  path: '/api/verification/staff/cases/:id/confirm',
  audience: 'staff',
  summary: 'It is the one on the list: these functions are frozen',
  params: z.object({ id }),
  body: z.strictObject({
    functions: z.array(memberFunction).check(z.minLength(1), z.maxLength(memberFunctions.length)),
    reason: staffReason,
  }),
  answer: screeningCase,
  refusals: ['verification/case-unknown', 'verification/case-decided'],
});
