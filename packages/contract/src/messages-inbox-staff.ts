import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { labelName } from './identity-labels.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { done, id, instant, language, pageOf, pageQuery } from './shapes.ts';
import { proposed, staffReason } from './staff-shapes.ts';
import { tier } from './verification.ts';

export const inboxStaffRefusals = {
  'messages/not-to-be-contacted': 409,
  'messages/no-inbox': 409,
} as const satisfies Record<RefusalCode, number>;

/** `service`: what somebody needs to know. `marketing`: what makes somebody want to play. */
export const writtenPurposes = ['service', 'marketing'] as const;

const written = z.strictObject({
  language,
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
});
/** One in each language it is written in; a reader of another reads the house's own, or English, or the first. */
export const writtenTexts = z.array(written).check(
  z.minLength(1),
  z.maxLength(20),
  z.refine((texts) => new Set(texts.map((text) => text.language)).size === texts.length),
);
export type WrittenText = z.output<typeof written>;

export const circularAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  z.strictObject({ kind: z.literal('players') }),
  z.strictObject({ kind: z.literal('agents') }),
  z.strictObject({ kind: z.literal('tier'), tier }),
  z.strictObject({ kind: z.literal('label'), label: labelName }),
]);
export type CircularAudience = z.output<typeof circularAudience>;

const letter = { purpose: z.enum(writtenPurposes), texts: writtenTexts };
/** The command that two people stand behind. */
export const circularBody = z.strictObject({ ...letter, audience: circularAudience });
export type CircularBody = z.output<typeof circularBody>;

export const circular = z.object({
  id,
  ...letter,
  audience: circularAudience,
  at: instant,
  /** Members it stands with so far, those kept from it by the one gate, and those who have read it. */
  written: z.int(),
  withheld: z.int(),
  read: z.int(),
  isComplete: z.boolean(),
});
export type Circular = z.output<typeof circular>;

export const writeToMember = endpoint({
  method: 'POST',
  path: '/api/messages/staff/inbox',
  audience: 'staff',
  summary: 'Writes to one member, who reads it in their inbox',
  body: z.strictObject({ memberId: id, ...letter, reason: staffReason }),
  answer: done,
  refusals: ['identity/unknown-member', 'messages/not-to-be-contacted', 'messages/no-inbox'],
});

export const listCirculars = endpoint({
  method: 'GET',
  path: '/api/messages/staff/circulars',
  audience: 'staff',
  summary: 'What was written to many members, newest first',
  query: z.object(pageQuery),
  answer: pageOf(circular),
  refusals: [],
});

export const proposeCircular = endpoint({
  method: 'POST',
  path: '/api/messages/staff/circulars',
  audience: 'staff',
  summary: 'Asks that something is written to many members; another person sends it by approving',
  body: z.strictObject({ ...circularBody.shape, reason: staffReason }),
  answer: proposed,
  refusals: refusalsOfAsking,
});
