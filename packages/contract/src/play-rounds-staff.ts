import * as z from 'zod/mini';
import { gameCategory } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { roundLine, roundStatuses, roundTotals } from './play.ts';
import { amount, day, id, language, pageQuery, recordsOf } from './shapes.ts';

/** `settled`: ended, and not cancelled; `revised`: settled again after it had ended. */
export const roundStates = [...roundStatuses, 'settled', 'revised'] as const;
export type RoundState = (typeof roundStates)[number];

const roundSearch = {
  /** The last seven days where none are named; at most 31. A round that is named is looked for on every day. */
  from: z.optional(day),
  to: z.optional(day),
  /** Our number of a round, its vendor's, or a transaction of it, which may stand after its vendor's code. */
  reference: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  memberId: z.optional(id),
  vendor: z.optional(z.string().check(z.maxLength(32))),
  gameCode: z.optional(z.string().check(z.maxLength(64))),
  category: z.optional(gameCategory),
  state: z.optional(z.enum(roundStates)),
  currency: z.optional(z.string().check(z.maxLength(8))),
  stakeFrom: z.optional(amount),
  stakeTo: z.optional(amount),
  payoutFrom: z.optional(amount),
  payoutTo: z.optional(amount),
};

const foundRound = z.object({ ...roundLine.shape, memberId: id });
export type FoundRound = z.output<typeof foundRound>;

export const searchRounds = endpoint({
  method: 'GET',
  path: '/api/play/staff/rounds',
  audience: 'staff',
  summary: 'Rounds of every member and vendor, newest first',
  query: z.object({ ...roundSearch, language: z.optional(language), ...pageQuery }),
  answer: recordsOf(foundRound),
  refusals: ['play/period-invalid', 'request/records-away'],
});

export const sumRounds = endpoint({
  method: 'GET',
  path: '/api/play/staff/rounds/sums',
  audience: 'staff',
  summary: 'What all rounds come to that such a search finds',
  query: z.object(roundSearch),
  answer: z.object({ totals: z.array(roundTotals) }),
  refusals: ['play/period-invalid', 'request/records-away'],
});

export const exportRounds = endpoint({
  method: 'GET',
  path: '/api/play/staff/rounds/csv',
  audience: 'staff',
  summary: 'What such a search finds as a table (RFC 4180 in UTF-8), each member by their number',
  isExport: true,
  answerType: 'text/csv',
  query: z.object(roundSearch),
  answer: z.unknown(),
  refusals: ['play/period-invalid', 'request/records-away', 'staff/export-too-long'],
});
