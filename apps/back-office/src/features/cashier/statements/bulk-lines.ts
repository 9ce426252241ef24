import type { StatementLine } from '@fairhall/contract';

export type BulkKind = 'place' | 'dismiss';
export type Rights = { mayApprove: boolean; mayDecide: boolean };

/** What can be done to several lines at once goes for each of them: only to the order that is proposed for it. */
export function canBulk(kind: BulkKind, line: StatementLine, { mayApprove, mayDecide }: Rights): boolean {
  if (line.status !== 'waiting') return false;
  if (kind === 'dismiss') return mayDecide;
  return mayApprove && line.mayPlace && line.kind === 'credit' && line.depositId !== null;
}

/** Of the lines that were ticked, those that can be ticked still: others may have decided some since. */
export function stillTicked(
  lines: readonly StatementLine[],
  ticked: ReadonlySet<string>,
  rights: Rights,
): StatementLine[] {
  return lines.filter(
    (line) => ticked.has(line.id) && (canBulk('place', line, rights) || canBulk('dismiss', line, rights)),
  );
}

/** By currency: sums of different money are never added up. */
export function sumsOf(lines: readonly StatementLine[]): { currency: string; minor: string }[] {
  const sums = new Map<string, bigint>();
  for (const { kind, currency, amount } of lines)
    if (kind !== 'foreign') sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount));
  return [...sums].map(([currency, minor]) => ({ currency, minor: String(minor) }));
}
