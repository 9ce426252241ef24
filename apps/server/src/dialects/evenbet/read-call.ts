import { readJson } from '@fairhall/vendor-protocol';
import * as z from 'zod/mini';
import { ourCurrency, toMinor } from '../amounts.ts';
import type { Asked, Partner } from '../dialect.ts';
import { referenceOf } from '../references.ts';

/** Amounts are whole cents. */
export const PLACES = 2;

const text = z.string().check(z.minLength(1), z.maxLength(255));
const reference = z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,64}$/));
const asking = { clientId: z.optional(text), userId: reference, currency: text, sessionId: text };
const moving = { ...asking, amount: z.int().check(z.nonnegative()), transactionId: reference, roundId: text };

/** What each of its methods has to say in its casino's words; more may be said, and is not read. */
export const evenbetCall = z.discriminatedUnion('method', [
  z.object({ method: z.literal('GetBalance'), ...asking }),
  z.object({ method: z.literal('GetCash'), ...moving }),
  z.object({
    method: z.literal('ReturnCash'),
    ...moving,
    linkedTransactionIds: z.optional(z.array(reference).check(z.maxLength(64))),
  }),
  z.object({ method: z.literal('Rollback'), ...moving, referenceTransactionId: reference }),
]);
type Call = z.output<typeof evenbetCall>;

export function readEvenbet(body: Uint8Array, partner: Partner): { asked: Asked; method: string } {
  const json = readJson(body);
  const parsed = json.ok ? evenbetCall.safeParse(json.value) : undefined;
  if (!parsed?.success) return { asked: { kind: 'wrong', code: 'INVALID_REQUEST' }, method: '' };
  return { asked: askedBy(parsed.data, partner), method: parsed.data.method };
}

function askedBy(call: Call, partner: Partner): Asked {
  const { userId: playerRef, sessionId: token } = call;
  if (call.clientId !== undefined && call.clientId !== partner.operatorId)
    return { kind: 'wrong', code: 'INVALID_REQUEST' };
  const currency = ourCurrency(partner, call.currency);
  if (currency === undefined) return { kind: 'wrong', code: 'CURRENCY_MISMATCH' };
  if (call.method === 'GetBalance') return { kind: 'balance', playerRef, token };
  const minor = toMinor(BigInt(call.amount), currency, PLACES);
  if (minor === undefined) return { kind: 'wrong', code: 'INVALID_AMOUNT' };
  const amount = String(minor);
  const txId = call.transactionId;
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
