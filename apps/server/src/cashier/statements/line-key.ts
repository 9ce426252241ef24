import { sha256 } from '#platform/crypto';
import type { ReadLine } from './statement.ts';

export type KeyedLine = ReadLine & { key: string; keyedBy: 'reference' | 'text' };

/**
 * What makes a booking of one account the same in every file: the bank's number for it; where it gives none, day, amount
 * and words, and its place among those that are alike in all of it. Overlapping exports of whole days therefore hold the
 * same lines. Of two lines of one number in one file the first counts.
 */
export function keyLines(lines: readonly ReadLine[]): KeyedLine[] {
  const alike = new Map<string, number>();
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const keyedBy = line.bankReference === undefined ? 'text' : 'reference';
    const said =
      keyedBy === 'reference' ? [line.bankReference] : [line.payerName, line.payerLast4, line.memo];
    const parts = [
      keyedBy,
      line.kind,
      line.currency,
      String(line.amountMinor),
      ...said.map((one) => one ?? null),
    ];
    const known = keyedBy === 'reference' ? parts : [...parts, line.bookedOn];
    const text = JSON.stringify(known);
    const place = (alike.get(text) ?? 0) + 1;
    alike.set(text, place);
    const key = sha256(keyedBy === 'reference' ? text : `${text}#${place}`).toString('hex');
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...line, key, keyedBy }];
  });
}
