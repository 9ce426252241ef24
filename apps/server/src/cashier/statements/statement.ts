import { currencyOf } from '@fairhall/money';

/**
 * What a booking of our account is. Only a `credit` can be somebody's deposit; `taken-back` is a credit that the bank
 * reversed, `given-back` a debit that it did, `batch` a sum of several whose parts the file does not tell, `foreign` one
 * in another currency than the account's.
 */
export const lineKinds = ['credit', 'debit', 'taken-back', 'given-back', 'batch', 'foreign'] as const;
export type LineKind = (typeof lineKinds)[number];

export type ReadLine = {
  kind: LineKind;
  /** In the account's own units; of a foreign one, in ten-thousandths of that currency. */
  amountMinor: bigint;
  currency: string;
  /** The day the bank booked it, `2026-11-21`. */
  bookedOn: string;
  bookedAt: Date | undefined;
  /** The bank's own number for it; absent where it gives none. */
  bankReference: string | undefined;
  payerName: string | undefined;
  payerLast4: string | undefined;
  memo: string | undefined;
};

export type ReadStatement = {
  /** As the file names the account, where it does. */
  account: string | undefined;
  openingMinor: bigint | undefined;
  closingMinor: bigint | undefined;
  /** What all bookings come to together, with their signs. */
  bookedMinor: bigint;
  lines: ReadLine[];
  /** Announced and not yet booked: they come again when they are. */
  pendingCount: number;
};

/** Not even what the file says of itself holds: nothing of it can be believed. */
export function differenceOf({ openingMinor, closingMinor, bookedMinor }: ReadStatement): bigint | undefined {
  if (openingMinor === undefined || closingMinor === undefined) return undefined;
  return closingMinor - openingMinor - bookedMinor;
}

/** A decimal as banks write it, in minor units; undefined for anything finer than the currency has, or none at all. */
export function minorOf(text: string | undefined, currency: string): bigint | undefined {
  const match = /^(\d{1,15})(?:\.(\d{0,6}))?$/.exec(text ?? '');
  if (!match?.[1]) return undefined;
  const { scale } = currencyOf(currency);
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  return fraction.length > scale ? undefined : BigInt(match[1] + fraction.padEnd(scale, '0'));
}

/** A day there is. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** As much of somebody else's text as a row keeps, in one spelling and on one line. */
export function plain(text: string | undefined, most: number): string | undefined {
  const clean = text
    ?.normalize('NFC')
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  return clean ? [...clean].slice(0, most).join('') : undefined;
}

/** The last four places of an account: no more of it is kept. */
export function last4Of(account: string | undefined): string | undefined {
  const places = account?.replace(/[^0-9a-z]/gi, '');
  return places && places.length >= 4 ? places.slice(-4) : undefined;
}

/** What banks write where there is no number; taken for one, it would make all that bear it one booking. */
const noNumber = /^(?:NOT ?PROVIDED|NON-?REF|NOT ?AVAILABLE|N\/?A|NULL|NONE|[-–—.0\s]*)$/i;

/** A booking's number, if it is one. */
export const numberOf = (reference: string | undefined): string | undefined =>
  reference === undefined || noNumber.test(reference) ? undefined : reference;
