import type { Decided } from './decide-batch.ts';
import type { Companion } from './lane-types.ts';
import type { Head } from './memory.ts';

export type Statement = { name: string; text: string; values: string[] };
export type StripeLine = { stripe: bigint; amount: bigint; head: Head };

const entryTypes = ['bigint', 'bigint', 'bigint', 'bigint', 'bigint', 'smallint', 'uuid', 'text', 'text'];
const stripeTypes = ['bigint', 'bigint', 'bigint', 'bigint'];
const moveTypes = ['bigint', 'bigint', 'bigint', 'uuid', 'text', 'text'];
const postTypes = [...entryTypes, ...stripeTypes, ...moveTypes];

/** What each shared account gains or loses by a batch. */
export function sharedSides(decided: readonly Decided[]): Map<bigint, bigint> {
  const sides = new Map<bigint, bigint>();
  const add = (account: bigint, amount: bigint) => sides.set(account, (sides.get(account) ?? 0n) + amount);
  for (const { decision } of decided) {
    if (decision?.kind !== 'write') continue;
    for (const posting of decision.postings) add(posting.contra, -posting.amount);
    for (const move of decision.moves ?? []) {
      add(move.from, -move.amount);
      add(move.to, move.amount);
    }
  }
  for (const [account, amount] of sides) if (amount === 0n) sides.delete(account);
  return sides;
}

/**
 * One statement for the whole batch; undefined when it writes nothing. Rows go in the order of accounts, so that two
 * processes never wait for each other crosswise.
 */
export function batchStatement(
  decided: readonly Decided[],
  { at, stripes, companions }: { at: Date; stripes: readonly StripeLine[]; companions: readonly Companion[] },
): Statement | undefined {
  const ordered = decided
    .filter((one) => one.decision !== undefined)
    .sort((a, b) => Number(a.job.account.id - b.job.account.id));
  const values: string[] = [];
  const calls: string[] = [];
  const posted = postColumns(ordered, stripes);
  if (posted[0]?.length || posted.at(-1)?.length) {
    values.push(at.toISOString(), ...posted.map(arrayLiteral));
    calls.push(`wallet.post_batch($1::timestamptz, ${parameters(postTypes, 2)})`);
  }
  const used: number[] = [];
  for (const [place, companion] of companions.entries()) {
    const columns = companionColumns(ordered, companion);
    if (columns[0] === undefined || columns[0].length === 0) continue;
    calls.push(`${companion.call}(${parameters(companion.columns, values.length + 1)})`);
    values.push(...columns.map(arrayLiteral));
    used.push(place);
  }
  if (calls.length === 0) return undefined;
  const isPosting = posted[0]?.length || posted.at(-1)?.length;
  // short: beyond 63 characters PostgreSQL takes two names for one, and their statements are not the same
  return {
    name: `batch ${isPosting ? 'w' : ''} ${used.join(' ')}`,
    text: `select ${calls.join(', ')}`,
    values,
  };
}

type Column = (string | null)[];

function postColumns(ordered: readonly Decided[], stripes: readonly StripeLine[]): Column[] {
  const columns: Column[] = postTypes.map(() => []);
  const entries = columns.slice(0, entryTypes.length);
  const lines = columns.slice(entryTypes.length, entryTypes.length + stripeTypes.length);
  const moves = columns.slice(-moveTypes.length);
  for (const { job, decision, head } of ordered) {
    if (decision?.kind !== 'write') continue;
    let { seq, balance } = head;
    for (const { amount, contra, leg = 1, fingerprint, kind, key } of decision.postings) {
      seq += 1n;
      balance += amount;
      push(entries, [job.account.id, seq, amount, balance, contra, leg, fingerprint, kind, key]);
    }
    for (const { from, to, amount, fingerprint, kind, key } of decision.moves ?? [])
      push(moves, [from, to, amount, fingerprint, kind, key]);
  }
  for (const { stripe, amount, head } of stripes)
    push(lines, [stripe, head.seq + 1n, amount, head.balance + amount]);
  return columns;
}

function push(columns: readonly Column[], cells: readonly (bigint | number | string)[]): void {
  for (let index = 0; index < cells.length; index += 1) columns[index]?.push(String(cells[index]));
}

function companionColumns(ordered: readonly Decided[], companion: Companion): Column[] {
  const columns: Column[] = companion.columns.map(() => []);
  for (const { decision } of ordered)
    for (const row of decision?.rows ?? []) {
      if (row.companion !== companion.name) continue;
      if (row.values.length !== columns.length)
        throw new Error(`a row of ${companion.name} has ${row.values.length} values`);
      for (let index = 0; index < columns.length; index += 1) columns[index]?.push(row.values[index] ?? null);
    }
  return columns;
}

function parameters(types: readonly string[], first: number): string {
  return types.map((type, index) => `$${first + index}::${type}[]`).join(', ');
}

const PLAIN = /^[A-Za-z0-9:_/.+-]+$/;

/** PostgreSQL's text form of an array; plain joins, since pg's own way costs more than the rest of the batch. */
function arrayLiteral(values: Column): string {
  let text = '{';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? null;
    if (index > 0) text += ',';
    if (value === null) text += 'NULL';
    else if (PLAIN.test(value) && !isNullWord(value)) text += value;
    else text += `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  }
  return `${text}}`;
}

function isNullWord(value: string): boolean {
  return value.length === 4 && value.toUpperCase() === 'NULL';
}
