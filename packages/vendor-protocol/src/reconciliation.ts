import * as z from 'zod/mini';
import {
  amount,
  currency,
  instant,
  isStake,
  type KeyedOperation,
  keyedOperations,
  line,
  reference,
} from './shapes.ts';
import { legResult } from './sport-calls.ts';

/** What both sides tell each other afterwards: one line for each `tx_id`, by hour and by day. */
export const lineStates = ['applied', 'declined', 'rolled_back', 'tombstone', 'conflict'] as const;

/**
 * A transaction as its teller's books have it. `occurred_at` is the call's own, and says which period it belongs to.
 * A bet that was given back is `rolled_back`; one that was cancelled before it came is a `tombstone`.
 */
export const reconciliationLine = z.object({
  tx_id: reference,
  ref_tx_id: z.optional(reference),
  op: z.enum(keyedOperations),
  kind: z.optional(line(16)),
  player_ref: reference,
  game_id: reference,
  round_id: reference,
  amount,
  /** Of a betwin, what it paid. */
  win_amount: z.optional(amount),
  /** Of a win, what it gave back of the stakes. */
  unused_stake: z.optional(amount),
  currency,
  state: z.enum(lineStates),
  occurred_at: instant,
  applied_at: z.optional(instant),
  platform_tx_id: z.optional(reference),
  grant_id: z.optional(reference),
  /** Of a jackpot's win. */
  jackpot_id: z.optional(reference),
  settlement_seq: z.optional(z.int()),
  /** Of a settlement that told them, as it told them. */
  legs: z.optional(z.array(legResult).check(z.maxLength(40))),
  /** Of a `table_out`, whose table session is its `round_id`. */
  rake: z.optional(amount),
  hands: z.optional(z.int()),
  /** With these a call that never came can be put together from its line exactly as it was sent. */
  round_closed: z.optional(z.boolean()),
  bet_tx_ids: z.optional(z.array(reference).check(z.maxLength(64))),
  linked_tx_ids: z.optional(z.array(reference).check(z.maxLength(64))),
});
export type ReconciliationLine = z.output<typeof reconciliationLine>;

/** An hour, `2026-01-05T13`, or a day, `2026-01-05`, both in UTC and without their end. */
export const period = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]))?$/));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Undefined when the calendar has no such day. */
export function boundsOf(name: string): { from: Date; to: Date } | undefined {
  const isHour = name.includes('T');
  const from = new Date(isHour ? `${name}:00:00.000Z` : `${name}T00:00:00.000Z`);
  if (Number.isNaN(from.getTime()) || !from.toISOString().startsWith(name)) return undefined;
  return { from, to: new Date(from.getTime() + (isHour ? HOUR_MS : DAY_MS)) };
}

/** Sums of what stood at some time: a bet that was given back counts as a debit and its rollback as one, and so does what a win gave back of it. */
export const periodSum = z.object({ currency, debit: amount, credit: amount, rollback: amount });
export type PeriodSum = z.output<typeof periodSum>;

/** The last line of the last part. `sha256`: of all lines before it, each with its LF. */
export const trailer = z.object({
  trailer: z.literal(true),
  count: z.int().check(z.minimum(0)),
  sums: z.array(periodSum),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

const partOf = z.object({
  count: z.int().check(z.minimum(0), z.maximum(10_000)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** What a list holds, signed by who made it, so that it can be shown to others later. */
export const manifest = z.object({
  vendor: reference,
  period,
  /** A list asked for anew may say more than before: its parts go by the edition. */
  edition: reference,
  made_at: instant,
  count: z.int().check(z.minimum(0)),
  sums: z.array(periodSum).check(z.maxLength(64)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  parts: z.array(partOf).check(z.maxLength(10_000)),
  key_id: reference,
  signature: z.string().check(z.maxLength(256)),
});
export type Manifest = z.output<typeof manifest>;

export const partCall = z.strictObject({
  period,
  edition: reference,
  part: z.int().check(z.minimum(0), z.maximum(9_999)),
});
export type PartCall = z.output<typeof partCall>;

/** `content`: NDJSON, gzip, base64; its sha256 (of the gzip bytes) stands in the manifest. */
export const partAnswer = z.object({ content: z.string() });

/** What the maker of a list signs. */
export function manifestText(told: Omit<Manifest, 'signature' | 'key_id' | 'sums'>): string {
  const head = ['GW1M', told.vendor, told.period, told.edition, told.made_at, told.count, told.sha256];
  return [...head, ...told.parts.map((part) => `${part.count} ${part.sha256}`)].join('\n');
}

/** Settlements with the totals they tell, each; no difference to one before. */
const crediting: ReadonlySet<KeyedOperation> = new Set([
  'win',
  'betwin',
  'sport_settle',
  'sport_void',
  'sport_cashout',
  'table_out',
  'adjust',
]);
const givingBack: ReadonlySet<KeyedOperation> = new Set(['rollback', 'sport_reject']);

/** Adds a line to the sums of its currency; what never stood adds nothing. */
export function addToSums(sums: Map<string, PeriodSum>, told: ReconciliationLine): void {
  const { op, state } = told;
  const stood = state === 'applied' || state === 'rolled_back';
  const before = sums.get(told.currency) ?? {
    currency: told.currency,
    debit: '0',
    credit: '0',
    rollback: '0',
  };
  const plus = (text: string, more: string) => (stood ? String(BigInt(text) + BigInt(more)) : text);
  sums.set(told.currency, {
    currency: told.currency,
    debit: isStake(told) || isTaken(told) ? plus(before.debit, told.amount) : before.debit,
    credit: crediting.has(op) && !isTaken(told) ? plus(before.credit, creditOf(told)) : before.credit,
    rollback: plus(before.rollback, givenBackOf(told)),
  });
}

/** A correction that takes back what a round paid too much. */
const isTaken = ({ op, kind }: ReconciliationLine) => op === 'adjust' && kind === 'debit';

function givenBackOf(told: ReconciliationLine): string {
  return givingBack.has(told.op) ? told.amount : (told.unused_stake ?? '0');
}

function creditOf(told: ReconciliationLine): string {
  return told.op === 'betwin' ? (told.win_amount ?? '0') : told.amount;
}
