import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Rounds, Transaction } from './rounds.ts';
import { type Credentials, signText } from './signer.ts';

type Line = Readonly<Record<string, unknown>>;
const stakes: ReadonlySet<string> = new Set(['bet', 'table_in', 'sport_place']);
const HOUR_MS = 3_600_000;

/** What a line repeats of its call where the call had it. */
const repeated = [
  ...['bet_tx_ids', 'linked_tx_ids', 'rake', 'hands', 'grant_id', 'jackpot_id', 'unused_stake'],
  'round_closed',
];

/** The lists of one vendor, in parts of one: a hundred lines are what it plays in an hour. */
export function createLists({ credentials, rounds }: { credentials: Credentials; rounds: Rounds }) {
  const kept = new Map<string, string>();

  /** Undefined while the period is not over or a bet in it is undecided; null when no calendar has it. */
  function tell(period: string): Line | undefined | null {
    const bounds = boundsOf(period);
    if (!bounds) return null;
    if (bounds.to > Date.now()) return undefined;
    const all = rounds.list();
    const ours = all.filter(({ occurred_at }) => {
      const at = Date.parse(occurred_at);
      return at >= bounds.from && at < bounds.to;
    });
    const lines = ours.map((one) => {
      const line = lineOf(one, all);
      return line && { ...line, ...repeatedOf(rounds.bodyOf(one.tx_id)) };
    });
    if (lines.some((line) => line === undefined)) return undefined;
    const texts = lines.map((line) => `${JSON.stringify(line)}\n`);
    const sha256 = digest(texts.join(''));
    const sums = sumsOf(lines as Line[]);
    const trailer = `${JSON.stringify({ trailer: true, count: texts.length, sums, sha256 })}\n`;
    const bytes = gzipSync(texts.join('') + trailer);
    const edition = String(Date.now());
    kept.set(`${period}/${edition}/0`, bytes.toString('base64'));
    const parts = [{ count: texts.length, sha256: digest(bytes) }];
    const madeAt = new Date().toISOString();
    const head = ['GW1M', credentials.vendor, period, edition, madeAt, texts.length, sha256];
    const signed = [...head, ...parts.map((part) => `${part.count} ${part.sha256}`)].join('\n');
    return {
      vendor: credentials.vendor,
      period,
      edition,
      made_at: madeAt,
      count: texts.length,
      sums,
      sha256,
      parts,
      key_id: credentials.keyId,
      signature: signText(credentials, signed),
    };
  }

  return { tell, part: (path: string) => kept.get(path) };
}

function boundsOf(period: string): { from: number; to: number } | undefined {
  const [, day = '', hour] = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]))?$/.exec(period) ?? [];
  const from = Date.parse(`${day}T${hour ?? '00'}:00:00.000Z`);
  if (Number.isNaN(from) || !new Date(from).toISOString().startsWith(day)) return undefined;
  return { from, to: from + (hour === undefined ? 24 : 1) * HOUR_MS };
}

/** Undefined while nobody knows what became of it. */
function lineOf(one: Transaction, all: readonly Transaction[]): Line | undefined {
  const { code: _, state: __, ...told } = one;
  const state = stateOf(one, all);
  if (state === undefined) return undefined;
  return { ...told, ...(one.op !== 'rollback' && { kind: one.kind ?? 'cash' }), state };
}

function repeatedOf(body: Line): Line {
  return Object.fromEntries(
    repeated.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]),
  );
}

function stateOf(one: Transaction, all: readonly Transaction[]): string | undefined {
  if (!stakes.has(one.op)) return one.state === 'declined' ? 'declined' : 'applied';
  const rollback = all.find((other) => other.ref_tx_id === one.tx_id);
  if (rollback?.code === 'TOMBSTONED') return 'tombstone';
  if (rollback?.state === 'applied') return 'rolled_back';
  return one.state === 'sent' ? undefined : one.state;
}

function sumsOf(lines: readonly Line[]) {
  const sums = new Map<string, { debit: bigint; credit: bigint; rollback: bigint }>();
  for (const { op, kind, state, amount, currency, unused_stake: unused } of lines) {
    const sum = sums.get(String(currency)) ?? { debit: 0n, credit: 0n, rollback: 0n };
    const stood = state === 'applied' || state === 'rolled_back';
    const isTaken = stakes.has(String(op)) || (op === 'adjust' && kind === 'debit');
    const side = isTaken ? 'debit' : op === 'rollback' ? 'rollback' : 'credit';
    // a bet that is accepted moves nothing
    if (stood && op !== 'sport_accept') sum[side] += BigInt(String(amount));
    if (stood) sum.rollback += BigInt(String(unused ?? 0));
    sums.set(String(currency), sum);
  }
  return [...sums].map(([currency, { debit, credit, rollback }]) => ({
    currency,
    debit: String(debit),
    credit: String(credit),
    rollback: String(rollback),
  }));
}

function digest(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
