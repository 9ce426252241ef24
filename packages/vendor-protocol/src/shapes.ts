import { WIRE_AMOUNT } from '@fairhall/money';
import * as z from 'zod/mini';

/** Anything one side names and the other only repeats: transactions, players, sessions, games, rounds. */
export const reference = z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,64}$/));
/** Minor units of the currency as digits; never a JSON number. */
export const amount = z.string().check(z.regex(WIRE_AMOUNT));
export const currency = z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,7}$/));
/** RFC 3339 in UTC, ending in `Z`. */
export const instant = z.iso.datetime();
export const languages = ['CN', 'EN', 'JA', 'TH', 'VI', 'PT'] as const;
export const language = z.enum(languages);
/** ISO 3166-1 alpha-2. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/));
/** 128 random bits or more, base64url. */
export const launchToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,86}$/));
/** One line of text for people: no control characters. */
export const line = (maxLength: number) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
  z.string().check(z.maxLength(maxLength), z.regex(/^[^\u0000-\u001f\u007f]*$/));
/** Text for people in lines, each a paragraph. */
export const paragraphs = (maxLength: number) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
  z.string().check(z.maxLength(maxLength), z.regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/));
/**
 * Facts the vendor says beside a transaction. They change nothing of what the call does; of those about lotteries the
 * platform counts the numbers, others it does not read.
 */
export const details = z
  .record(reference, z.union([line(256), z.boolean(), z.int()]))
  .check(z.refine((facts) => Object.keys(facts).length <= 32));

export const algorithms = ['hmac-sha256', 'ed25519'] as const;
export type Algorithm = (typeof algorithms)[number];

export const roundOperations = ['bet', 'win', 'betwin', 'rollback', 'round_close'] as const;
export type RoundOperation = (typeof roundOperations)[number];
export const sportOperations = [
  'sport_place',
  'sport_accept',
  'sport_reject',
  'sport_settle',
  'sport_void',
  'sport_cashout',
] as const;
export const tableOperations = ['table_in', 'table_out'] as const;
/** The operations whose `tx_id` is an idempotency key. */
export const keyedOperations = [
  ...roundOperations,
  ...sportOperations,
  ...tableOperations,
  'adjust',
] as const;
export type KeyedOperation = (typeof keyedOperations)[number];

/** The calls that take money from the player to play with it. */
export const stakeOperations = [
  'bet',
  'betwin',
  'sport_place',
  'table_in',
] as const satisfies readonly KeyedOperation[];
const stakes: ReadonlySet<string> = new Set(stakeOperations);
export const isStake = ({ op }: { readonly op: string }): boolean => stakes.has(op);
