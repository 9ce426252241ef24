import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { done, id, instant, language, pageOf, pageQuery } from './shapes.ts';
import { byId } from './staff-shapes.ts';

/** What a message is about; `promotion` is what the one gate keeps from who may not be contacted. */
export const inboxKinds = ['security', 'money', 'protection', 'house', 'promotion'] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const inboxRefusals = {
  'messages/not-in-inbox': 404,
} as const satisfies Record<RefusalCode, number>;

/** Where a message leads: to an order of money, or to a page of the member centre. */
export const inboxPlaces = [
  'deposit',
  'withdrawal',
  'bets',
  'security',
  'protection',
  'verification',
] as const;
export type InboxPlace = (typeof inboxPlaces)[number];

export const inboxMessage = z.object({
  id,
  kind: z.enum(inboxKinds),
  /** What it was written in: the reader's, when they were told. */
  language,
  subject: z.string(),
  text: z.string(),
  at: instant,
  isRead: z.boolean(),
  /** `id` is the order's, where it is one. */
  leadsTo: z.nullable(z.object({ place: z.enum(inboxPlaces), id: z.nullable(id) })),
});
export type InboxMessage = z.output<typeof inboxMessage>;

const filter = z.object({
  ...pageQuery,
  cursor: z.optional(id),
  kind: z.optional(z.enum(inboxKinds)),
  state: z.optional(z.enum(['read', 'unread'])),
});
export type InboxFilter = z.output<typeof filter>;

const mine = { audience: 'member' } as const;

export const listInbox = endpoint({
  ...mine,
  method: 'GET',
  path: '/api/messages/inbox',
  summary: 'What the house has told me, newest first',
  query: filter,
  answer: pageOf(inboxMessage),
  refusals: [],
});

export const countUnread = endpoint({
  ...mine,
  method: 'GET',
  path: '/api/messages/unread',
  summary: 'How many of them I have not read',
  answer: z.object({ unread: z.int() }),
  refusals: [],
});

export const readInboxMessage = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/messages/inbox/:id/read',
  summary: 'I have read this one',
  params: byId,
  answer: done,
  refusals: ['messages/not-in-inbox'],
});

export const readWholeInbox = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/messages/inbox/read',
  summary: 'I have read all there are up to this one, or all of its kind',
  body: z.strictObject({ upTo: id, kind: z.optional(z.enum(inboxKinds)) }),
  answer: done,
  refusals: [],
});

export const deleteInboxMessage = endpoint({
  ...mine,
  method: 'DELETE',
  path: '/api/messages/inbox/:id',
  summary: 'Takes a message out of my inbox',
  params: byId,
  answer: done,
  refusals: ['messages/not-in-inbox'],
});
