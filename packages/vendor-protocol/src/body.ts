import { WIRE_AMOUNT } from '@fairhall/money';
import type * as z from 'zod/mini';
import { type PlatformCall, type PlatformOperation, platformCalls } from './calls.ts';
import type { Code } from './codes.ts';

export const MAX_BODY_BYTES = 65_536;

export type ReadCall<O extends PlatformOperation> =
  | { ok: true; call: PlatformCall<O> }
  | { ok: false; code: Extract<Code, 'INVALID_AMOUNT' | 'INVALID_REQUEST'>; detail: string };

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A body as a call of this operation, or why it is none. To be asked only after the signature passed. */
export function readCall<O extends PlatformOperation>(operation: O, bytes: Uint8Array): ReadCall<O> {
  const json = readJson(bytes);
  if (!json.ok) return { ok: false, code: 'INVALID_REQUEST', detail: json.detail };
  const parsed = platformCalls[operation].schema.safeParse(json.value);
  if (parsed.success) return { ok: true, call: parsed.data as PlatformCall<O> };
  const paths = parsed.error.issues.flatMap(fieldsIn);
  const code = hasWrongAmount(json.value) ? 'INVALID_AMOUNT' : 'INVALID_REQUEST';
  return { ok: false, code, detail: paths.slice(0, 5).join(', ') };
}

/** The fields an issue is about; a field there is not is told as such. */
function fieldsIn(issue: z.core.$ZodIssue): string[] {
  const at = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [at || issue.message];
  return issue.keys.map((key) => `${[at, key.slice(0, LONGEST_KEY)].filter(Boolean).join('.')} is unknown`);
}

const LONGEST_KEY = 64;

/** JSON as the protocol takes it: at most 64 KiB of valid UTF-8 without a key given twice. */
export function readJson(bytes: Uint8Array): { ok: true; value: unknown } | { ok: false; detail: string } {
  if (bytes.byteLength > MAX_BODY_BYTES) return { ok: false, detail: 'body over 64 KiB' };
  try {
    const text = decoder.decode(bytes);
    const value: unknown = JSON.parse(text);
    if (countColons(text) !== countMembers(value)) return { ok: false, detail: 'a key given twice' };
    return { ok: true, value };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, detail: 'not JSON' };
    if (error instanceof TypeError) return { ok: false, detail: 'not UTF-8' };
    throw error;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/** Colons outside strings of valid JSON: one for every member as written, also those a later one replaced. */
function countColons(text: string): number {
  let colons = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === COLON) colons += 1;
    else if (unit === QUOTE) i = endOfString(text, i);
  }
  return colons;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(index - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

/** No call of the protocol is nested this deep; a hostile one could exhaust the stack. */
const MAX_DEPTH = 8;

/** Members that survived parsing, at any depth. */
function countMembers(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_DEPTH) throw new SyntaxError('nested too deep');
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) members += countMembers(item, depth + 1);
    return members;
  }
  for (const key of Object.keys(value)) {
    const member: unknown = (value as Record<string, unknown>)[key];
    members += 1 + (typeof member === 'object' ? countMembers(member, depth + 1) : 0);
  }
  return members;
}

const amountFields = [
  'amount',
  'win_amount',
  'nominal_stake',
  'max_payout',
  'potential_payout',
  'payout_total',
  'rake',
  'unused_stake',
] as const;

function hasWrongAmount(value: unknown): boolean {
  const fields = fieldsOf(value);
  const parts = Array.isArray(fields.jackpot_contrib) ? fields.jackpot_contrib : [];
  return (
    amountFields.some((name) => isWrongAmount(fields[name])) ||
    parts.some((part) => isWrongAmount(fieldsOf(part).amount_micro))
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isWrongAmount(amount: unknown): boolean {
  return amount !== undefined && !(typeof amount === 'string' && WIRE_AMOUNT.test(amount));
}
