import { readJson } from '@fairhall/vendor-protocol';
import * as z from 'zod/mini';
import { fromMinor, ourCurrency, toMinor } from '../amounts.ts';
import type { Asked, Partner } from '../dialect.ts';
import { referenceOf } from '../references.ts';

/** Amounts are whole cents. */
export const PLACES = 2;

const text = z.string().check(z.minLength(1), z.maxLength(255));
const reference = z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,64}$/));
/** What it opens: its lobby, in which its games and tables are. */
export const LOBBY = 'casinolobby';

const count = z.int().check(z.nonnegative());
const asking = { clientId: z.optional(text), userId: reference, currency: text, sessionId: text };
const moving = { ...asking, amount: count, transactionId: reference };
const inRound = { ...moving, roundId: text };
const linked = { linkedTransactionIds: z.optional(z.array(reference).check(z.maxLength(64))) };
/** Of a poker table. Who stands up has no session any more. */
const atTable = { ...moving, tableSessionId: text, tournamentSessionId: z.optional(text) };
const sessionId = z.optional(text);

/** What each of its methods has to say in its casino's words; more may be said, and is not read. */
const casinoCall = z.discriminatedUnion('method', [
  z.object({ method: z.literal('GetBalance'), ...asking }),
  z.object({ method: z.literal('GetCash'), ...inRound }),
  z.object({ method: z.literal('ReturnCash'), ...inRound, ...linked }),
  z.object({ method: z.literal('Rollback'), ...inRound, referenceTransactionId: reference }),
]);
/** `rake` in thousandths of a cent. */
const tableCall = z.discriminatedUnion('method', [
  z.object({ method: z.literal('GetCash'), ...atTable }),
  z.object({
    ...{ method: z.literal('ReturnCash'), ...atTable, sessionId, ...linked },
    ...{ rake: z.optional(count), tableSumHands: z.optional(count) },
  }),
  z.object({ method: z.literal('Rollback'), ...atTable, sessionId, referenceTransactionId: reference }),
]);
export const evenbetCall = z.union([casinoCall, tableCall]);
type CasinoCall = z.output<typeof casinoCall>;
type TableCall = z.output<typeof tableCall>;

export function readEvenbet(body: Uint8Array, partner: Partner): { asked: Asked; method: string } {
  const json = readJson(body);
  const parsed = json.ok ? evenbetCall.safeParse(json.value) : undefined;
  if (!parsed?.success) return { asked: { kind: 'wrong', code: 'INVALID_REQUEST' }, method: '' };
  return { asked: askedBy(parsed.data, partner), method: parsed.data.method };
}

function askedBy(call: CasinoCall | TableCall, partner: Partner): Asked {
  const { userId: playerRef } = call;
  if (call.clientId !== undefined && call.clientId !== partner.operatorId)
    return { kind: 'wrong', code: 'INVALID_REQUEST' };
  const currency = ourCurrency(partner, call.currency);
  if (currency === undefined) return { kind: 'wrong', code: 'CURRENCY_MISMATCH' };
  if (call.method === 'GetBalance') return { kind: 'balance', playerRef, token: call.sessionId };
  const minor = toMinor(BigInt(call.amount), currency, PLACES);
  if (minor === undefined) return { kind: 'wrong', code: 'INVALID_AMOUNT' };
  const sum = { amount: String(minor), currency };
  return 'roundId' in call ? inCasino(call, sum) : stayAsked(call, sum);
}

type Sum = { amount: string; currency: string };

function inCasino(call: Exclude<CasinoCall, { method: 'GetBalance' }>, { amount, currency }: Sum): Asked {
  const { userId: playerRef, transactionId: txId, sessionId: token } = call;
  // its numbers of games are its own affair: we opened its lobby, and the session says so
  const common = { kind: 'transaction', playerRef, txId, game: { ofToken: token } } as const;
  const round = referenceOf(call.roundId);
  switch (call.method) {
    case 'GetCash':
      return { ...common, round, deed: { op: 'bet', token, amount, currency, closes: false } };
    case 'ReturnCash': {
      const refTxIds = call.linkedTransactionIds ?? [];
      return { ...common, round, deed: { op: 'win', refTxIds, amount, currency, closes: false } };
    }
    case 'Rollback': {
      const refTxId = call.referenceTransactionId;
      return { ...common, round, deed: { op: 'rollback', refTxId, amount, currency } };
    }
  }
}

/** Tournaments are not spoken of: who wins nothing in one has no call that ends it. */
function stayAsked(call: TableCall, sum: Sum): Asked {
  if (call.tournamentSessionId !== undefined) return { kind: 'wrong', code: 'INVALID_REQUEST' };
  const { userId: playerRef, transactionId: txId, sessionId: token } = call;
  const game = token === undefined ? LOBBY : { ofToken: token };
  const round = referenceOf(`table:${call.tableSessionId}`);
  const common = { kind: 'transaction', playerRef, txId, game, round } as const;
  switch (call.method) {
    case 'GetCash':
      return { ...common, deed: { op: 'sit', token: call.sessionId, ...sum } };
    case 'ReturnCash': {
      const refTxIds = call.linkedTransactionIds ?? [];
      const rake = String(wholeRake(BigInt(call.rake ?? 0), sum.currency));
      return { ...common, deed: { op: 'leave', refTxIds, ...sum, rake, hands: call.tableSumHands ?? 0 } };
    }
    case 'Rollback':
      return { ...common, deed: { op: 'rollback', refTxId: call.referenceTransactionId, ...sum } };
  }
}

const THOUSANDTHS = 1_000n;

/** Whole units of ours, and no more than was told: parts of one stay with what stands at the tables. */
function wholeRake(thousandths: bigint, currency: string): bigint {
  const cents = thousandths / THOUSANDTHS;
  const unit = fromMinor(1n, currency, PLACES);
  return unit > 0n ? cents / unit : 0n;
}
