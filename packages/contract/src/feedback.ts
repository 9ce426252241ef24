import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { done, id, instant, language, pageOf, pageQuery } from './shapes.ts';
import { byId, staffReason } from './staff-shapes.ts';

/** Counted as readers count them: a letter with its marks, or an emoji of several parts, is one. */
export const FEEDBACK_CHARACTERS = 140;
export const feedbackStatuses = ['open', 'answered', 'closed'] as const;

export const feedbackRefusals = {
  'content/feedback-too-long': 422,
  'content/feedback-empty': 422,
  'content/feedback-too-often': 429,
  'content/feedback-closed': 409,
} as const satisfies Record<RefusalCode, number>;

/** How many characters somebody reads in a text. */
export function countCharacters(text: string): number {
  return [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].length;
}

const said = {
  id,
  message: z.string(),
  status: z.enum(feedbackStatuses),
  reply: z.nullable(z.string()),
  at: instant,
  decidedAt: z.nullable(instant),
};
export const ownFeedback = z.object(said);
export const staffFeedback = z.object({
  ...said,
  /** Null when a visitor wrote it. */
  member: z.nullable(z.object({ id, account: z.string() })),
  language,
  images: z.array(id),
  decidedBy: z.nullable(z.string()),
});
export type StaffFeedback = z.output<typeof staffFeedback>;

export const sendFeedback = endpoint({
  method: 'PUT',
  path: '/api/content/feedback',
  audience: 'everyone',
  summary: 'Comments and suggestions (multipart: `message`, at most three files named `picture`)',
  query: z.object({ language: z.optional(language) }),
  multipart: { pictures: 'picture', message: 'optional' },
  answer: done,
  refusals: [
    'content/feedback-empty',
    'content/feedback-too-long',
    'content/feedback-too-often',
    'content/image-too-large',
    'content/image-unreadable',
  ],
});

export const listOwnFeedback = endpoint({
  method: 'GET',
  path: '/api/content/feedback',
  audience: 'member',
  asks: 'play',
  summary: 'What I wrote to the house, newest first, with its answers',
  query: z.object(pageQuery),
  answer: pageOf(ownFeedback),
  refusals: [],
});

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/content/staff/feedback',
  audience: 'staff',
  summary: 'Comments and suggestions; those nobody has answered oldest first, others newest first',
  query: z.object({ ...pageQuery, status: z.optional(z.enum(feedbackStatuses)) }),
  answer: pageOf(staffFeedback),
  refusals: [],
});

export const readFeedbackImage = endpoint({
  method: 'GET',
  path: '/api/content/staff/feedback/:id/images/:imageId',
  audience: 'staff',
  summary: 'A picture that came with it',
  params: z.object({ id, imageId: id }),
  answerType: 'image/jpeg',
  answer: z.any(),
  refusals: ['content/not-found'],
});

export const answerFeedback = endpoint({
  method: 'POST',
  path: '/api/content/staff/feedback/:id/answer',
  audience: 'staff',
  summary: 'Answers a member, who reads it in their own centre',
  params: byId,
  body: z.strictObject({ reply: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) }),
  answer: done,
  refusals: ['content/not-found', 'content/feedback-closed', 'request/invalid'],
});

export const closeFeedback = endpoint({
  method: 'POST',
  path: '/api/content/staff/feedback/:id/close',
  audience: 'staff',
  summary: 'Closes it without an answer',
  params: byId,
  body: z.strictObject({ reason: staffReason }),
  answer: done,
  refusals: ['content/not-found', 'content/feedback-closed'],
});
