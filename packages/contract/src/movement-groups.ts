/**
 * What a kind of the ledger is to whoever reads their record: the first whose words are in the kind. Understood alike by
 * JavaScript and PostgreSQL.
 */
const words = [
  ['rollback', 'rollback|void'],
  ['bet', 'bet|stake|^table-in'],
  ['win', 'win|payout(?!-)|^table-out'],
  ['bonus', '^bonus'],
  ['fee', '-fee$'],
  ['deposit', 'deposit'],
  ['withdrawal', 'withdraw|payout'],
  ['correction', 'correct'],
  ['transfer', '^(transfer|settlement|agent-order|purse)-'],
  ['other', ''],
] as const;

export type MovementGroup = (typeof words)[number][0];
export const movementGroups = words.map(([group]) => group) as [MovementGroup, ...MovementGroup[]];

export function movementGroupOf(kind: string): MovementGroup {
  return words.find(([, pattern]) => new RegExp(pattern).test(kind))?.[0] ?? 'other';
}

/** Kinds of this group have its words, and none of those before it. */
export function patternsOf(group: MovementGroup): { has: string; hasNone: readonly string[] } {
  const place = words.findIndex(([name]) => name === group);
  return { has: words[place]?.[1] ?? '', hasNone: words.slice(0, place).map(([, pattern]) => pattern) };
}
