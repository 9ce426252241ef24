import { readJson } from '@fairhall/vendor-protocol';
import * as z from 'zod/mini';
import { ourCurrency, toMinor } from '../amounts.ts';
import type { Asked, Partner } from '../dialect.ts';
import { referenceOf } from '../references.ts';

/** Amounts are whole numbers of a hundred-thousandth. */
export const PLACES = 5;

const text = z.string().check(z.minLength(1), z.maxLength(255));
const reference = z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,64}$/));
/** JSON has no other numbers, so a sum beyond those that are exact is refused. */
const amount = z.int().check(z.nonnegative());
const asking = { request_uuid: z.string().check(z.regex(/^[\x20-\x7e]{1,64}$/)), user: reference };
const playing = { ...asking, token: text, game_code: reference };
const moving = { ...playing, transaction_uuid: reference, round: text };
const paying = {
  ...moving,
  amount,
  currency: text,
  round_closed: z.optional(z.nullable(z.boolean())),
  is_free: z.optional(z.nullable(z.boolean())),
  reward_uuid: z.optional(z.nullable(z.string())),
};

/** What each of its calls has to say; more may be said, and is not read. */
export const hub88Calls = {
  '/user/info': z.object(asking),
  '/user/balance': z.object(playing),
  '/transaction/bet': z.object(paying),
  '/transaction/win': z.object({ ...paying, reference_transaction_uuid: reference }),
  '/transaction/rollback': z.object({ ...moving, reference_transaction_uuid: reference }),
} as const;

type Hub88Path = keyof typeof hub88Calls;
type Call<P extends Hub88Path> = z.output<(typeof hub88Calls)[P]>;

/** Who is to be answered, as far as the body says so. */
export type Echo = { request_uuid?: string; user?: string };
type Reading = { asked: Asked; echo: Echo };

export function readHub88(request: { path: string; body: Uint8Array }, partner: Partner): Reading {
  const json = readJson(request.body);
  const path = Object.hasOwn(hub88Calls, request.path) ? (request.path as Hub88Path) : undefined;
  const echo = json.ok ? echoOf(json.value) : {};
  if (!json.ok || !path) return { asked: { kind: 'wrong', code: 'INVALID_REQUEST' }, echo };
  const parsed = hub88Calls[path].safeParse(json.value);
  if (!parsed.success) {
    const isType = parsed.error.issues.some((issue) => issue.path[0] === 'amount');
    return { asked: { kind: 'wrong', code: isType ? 'INVALID_AMOUNT' : 'INVALID_REQUEST' }, echo };
  }
  return { asked: readers[path](parsed.data as never, partner), echo };
}

function echoOf(value: unknown): Echo {
  const parsed = z.object({ request_uuid: asking.request_uuid }).safeParse(value);
  const user = z.object({ user: asking.user }).safeParse(value);
  return { ...(parsed.success && parsed.data), ...(user.success && user.data) };
}

const readers: { [P in Hub88Path]: (call: Call<P>, partner: Partner) => Asked } = {
  '/user/info': ({ user }) => ({ kind: 'player', playerRef: user }),
  '/user/balance': ({ user, token }) => ({ kind: 'balance', playerRef: user, token }),
  '/transaction/bet': (call, partner) => {
    const sum = sumOf(call, partner);
    if ('code' in sum) return sum;
    return { ...whose(call), deed: { op: 'bet', token: call.token, ...sum } };
  },
  '/transaction/win': (call, partner) => {
    const sum = sumOf(call, partner);
    if ('code' in sum) return sum;
    return { ...whose(call), deed: { op: 'win', refTxIds: [call.reference_transaction_uuid], ...sum } };
  },
  '/transaction/rollback': (call) => ({
    ...whose(call),
    deed: { op: 'rollback', refTxId: call.reference_transaction_uuid },
  }),
};

function whose(call: Call<'/transaction/rollback'> | Call<'/transaction/bet'>) {
  const { user, transaction_uuid: txId, game_code: game, round } = call;
  return { kind: 'transaction', playerRef: user, txId, game, round: referenceOf(round) } as const;
}

function sumOf(
  call: Call<'/transaction/bet'>,
  partner: Partner,
): { amount: string; currency: string; closes: boolean } | Extract<Asked, { kind: 'wrong' }> {
  // the house gives no free rounds through this dialect, so none can be played
  if (call.is_free || call.reward_uuid) return { kind: 'wrong', code: 'GRANT_UNKNOWN' };
  const currency = ourCurrency(partner, call.currency);
  if (currency === undefined) return { kind: 'wrong', code: 'CURRENCY_MISMATCH' };
  const minor = toMinor(BigInt(call.amount), currency, PLACES);
  if (minor === undefined) return { kind: 'wrong', code: 'INVALID_AMOUNT' };
  return { amount: String(minor), currency, closes: call.round_closed === true };
}
