import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { id, instant, language, pageOf, pageQuery } from './shapes.ts';
import { byId, staffReason } from './staff-shapes.ts';

export const messageChannels = ['sms', 'email'] as const;
/** `held` stays in the house, in a demo; `withheld` went to an address that is nobody's; `unknown`: no answer came. */
export const messageStates = ['waiting', 'sent', 'held', 'withheld', 'failed', 'unknown'] as const;
export const messageTemplates = [
  'one-time-code',
  'password-reset-link',
  'password-changed',
  'contact-changed',
  'security-changed',
  'payout-account-added',
  'transfer-sent',
  'transfer-received',
  'new-device',
  'long-away',
  'known-again',
  'one-time-password',
  'account-opened',
  'account-closed',
  'account-reopened',
  'identity-check',
] as const;

export const messageRefusals = {
  'messages/unknown-message': 404,
  'messages/not-failed': 409,
  'messages/resent-already': 409,
  'messages/no-more-use': 409,
} as const satisfies Record<RefusalCode, number>;

const filter = z.object({
  ...pageQuery,
  cursor: z.optional(id),
  state: z.optional(z.enum(messageStates)),
  channel: z.optional(z.enum(messageChannels)),
  template: z.optional(z.enum(messageTemplates)),
  /** The whole address: `+66812345678`, or an e-mail address. */
  address: z.optional(z.string().check(z.maxLength(254))),
  memberId: z.optional(id),
});
export type OutgoingFilter = z.output<typeof filter>;

export const outgoingRow = z.object({
  id,
  memberId: z.nullable(id),
  channel: z.enum(messageChannels),
  template: z.enum(messageTemplates),
  language,
  /** With its middle hidden. */
  address: z.string(),
  state: z.enum(messageStates),
  reason: z.nullable(z.string()),
  createdAt: instant,
  /** Not sent any more after this. */
  usefulUntil: z.nullable(instant),
  settledAt: z.nullable(instant),
  /** The message this one repeats. */
  resends: z.nullable(id),
});
export type OutgoingRow = z.output<typeof outgoingRow>;

export const outgoingCard = z.object({
  ...outgoingRow.shape,
  /** Null when they are hidden, or thrown away since. */
  words: z.nullable(z.object({ subject: z.string(), text: z.string() })),
  /** They let somebody in, so nobody of the staff reads them. */
  isHidden: z.boolean(),
  attempts: z.array(
    z.object({
      number: z.number(),
      adapter: z.string(),
      at: instant,
      outcome: z.nullable(z.enum(['sent', 'held', 'refused', 'later', 'unknown'])),
      reason: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      endedAt: z.nullable(instant),
    }),
  ),
});
export type OutgoingCard = z.output<typeof outgoingCard>;

export const listOutgoing = endpoint({
  method: 'GET',
  path: '/api/messages/staff/outgoing',
  audience: 'staff',
  summary: 'Messages by SMS and e-mail, newest first',
  query: filter,
  answer: pageOf(outgoingRow),
  refusals: [],
});

export const readOutgoing = endpoint({
  method: 'GET',
  path: '/api/messages/staff/outgoing/:id',
  audience: 'staff',
  summary: 'One message with its words and its attempts; looking is noted in the audit trail',
  params: byId,
  answer: outgoingCard,
  refusals: ['messages/unknown-message'],
});

export const resendOutgoing = endpoint({
  method: 'POST',
  path: '/api/messages/staff/outgoing/:id/resend',
  audience: 'staff',
  summary: 'Sends a message that did not arrive once more',
  params: byId,
  body: z.strictObject({ reason: staffReason }),
  answer: z.object({ id }),
  refusals: [
    'messages/unknown-message',
    'messages/not-failed',
    'messages/resent-already',
    'messages/no-more-use',
  ],
});
