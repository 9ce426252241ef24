import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, pageOf, pageQuery } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

/** A call that came to a vendors' door, and what was answered; `path` says what it asked for. */
const heardCall = z.object({
  id,
  at: instant,
  /** As the call says; proven only where it is authentic. */
  vendor: z.string(),
  keyId: z.string(),
  isAuthentic: z.boolean(),
  path: z.string(),
  txId: z.nullable(z.string()),
  playerRef: z.nullable(z.string()),
  roundId: z.nullable(z.string()),
  code: z.string(),
  http: z.int(),
  isReplay: z.boolean(),
  tookMs: z.int(),
  /** Calls before this one that were too many to keep. */
  leftOut: z.int(),
});
export type HeardCall = z.output<typeof heardCall>;

const heardCallDetail = z.object({
  ...heardCall.shape,
  address: z.string(),
  signedAt: z.nullable(z.string()),
  nonce: z.nullable(z.string()),
  contentType: z.nullable(z.string()),
  /** With its secrets masked, and cut where it is long. */
  body: z.string(),
  bodyBytes: z.int(),
  isWhole: z.boolean(),
  answer: z.string(),
  mayReplay: z.boolean(),
});
export type HeardCallDetail = z.output<typeof heardCallDetail>;

const word = (most: number) => z.optional(z.string().check(z.minLength(1), z.maxLength(most)));

export const listHeardCalls = endpoint({
  method: 'GET',
  path: '/api/play/staff/heard-calls',
  audience: 'staff',
  summary: "Calls as they came to the vendors' doors, also those that were refused, newest first",
  query: z.object({
    vendor: word(32),
    memberId: z.optional(id),
    txId: word(64),
    roundId: word(64),
    code: word(40),
    from: z.optional(instant),
    to: z.optional(instant),
    ...pageQuery,
  }),
  answer: pageOf(heardCall),
  refusals: [],
});

export const readHeardCall = endpoint({
  method: 'GET',
  path: '/api/play/staff/heard-calls/:heardId',
  audience: 'staff',
  summary: 'One of them with its body and its answer',
  params: z.object({ heardId: id }),
  answer: heardCallDetail,
  refusals: ['play/heard-unknown'],
});

export const replayHeardCall = endpoint({
  method: 'POST',
  path: '/api/play/staff/heard-calls/:heardId/replay',
  audience: 'staff',
  summary:
    'Puts a transaction that was answered for good to the house once more, and compares; nothing moves',
  params: z.object({ heardId: id }),
  body: z.strictObject({ reason: staffReason }),
  answer: z.object({ http: z.int(), code: z.string(), answer: z.string(), isSame: z.boolean() }),
  refusals: ['play/heard-unknown', 'play/not-replayable'],
});
