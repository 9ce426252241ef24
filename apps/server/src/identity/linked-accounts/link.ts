import type { LinkedAccount, LinkFact, LinkKind } from '@fairhall/contract';

/** What so many share says little of any two of them: a café's computer, an operator's network, a common name. */
const commonFrom: Readonly<Record<LinkKind, number>> = { device: 6, network: 11, name: 11, card: 100 };
/** Counting ends here. */
export const COUNTED_AT_MOST = 100;
/** Of those who share one thing, the latest. */
export const SHARERS_SHOWN = 50;
export const ACCOUNTS_SHOWN = 100;

export function isCommon(kind: LinkKind, sharedBy: number): boolean {
  return sharedBy >= commonFrom[kind];
}

/** A payout account says most, then a device, a name, a network; what is common says almost nothing. */
const weights: Readonly<Record<LinkKind, number>> = { card: 8, device: 4, name: 2, network: 1 };
const COMMON_WEIGHT = 0.01;

/** Accounts with most in common first, each with its strongest facts first. */
export function byStrength(accounts: readonly LinkedAccount[]): LinkedAccount[] {
  return accounts
    .map((account) => ({ ...account, facts: account.facts.toSorted((a, b) => weightOf(b) - weightOf(a)) }))
    .toSorted((a, b) => strengthOf(b) - strengthOf(a) || Number(BigInt(b.id) - BigInt(a.id)));
}

function strengthOf({ facts }: LinkedAccount): number {
  return facts.reduce((sum, fact) => sum + weightOf(fact), 0);
}

function weightOf(fact: LinkFact): number {
  return weights[fact.kind] * (fact.isCommon ? COMMON_WEIGHT : 1);
}
