import type { DifferenceClass } from '@fairhall/contract';
import type { OwnTransaction, ProviderTransaction } from '#cashier';
import type { Comparison } from './compare.ts';

type Sides = {
  readonly theirs?: ProviderTransaction | undefined;
  readonly ours?: OwnTransaction | undefined;
  /** The provider's list has this reference a second time. */
  readonly isRepeated?: boolean;
};

const match: Comparison = { kind: 'match' };

/**
 * What is to be said of money that a provider moved, or says it did. A payout that is still under way on either side
 * agrees with whatever the other does not contradict: it is asked about until somebody knows.
 */
export function compareProvider({ theirs, ours, isRepeated }: Sides): Comparison {
  if (isRepeated) return differ('duplicate', ['tx_id']);
  if (!theirs) return ours && stands(ours.state) ? differ('only-platform', []) : match;
  if (!ours) return stands(theirs.state) ? differ('only-vendor', []) : match;
  if (theirs.currency !== ours.currency) return differ('currency', ['currency']);
  if (theirs.kind !== ours.kind) return differ('state', ['op']);
  if (theirs.account !== null && theirs.account !== ours.account) return differ('state', ['player_ref']);
  if (theirs.amountMinor !== ours.amountMinor) return differ('amount', ['amount']);
  return isContradiction(theirs.state, ours.state) ? differ('state', ['state']) : match;
}

function stands(state: OwnTransaction['state']): boolean {
  return state === 'arrived' || state === 'accepted' || state === 'paid';
}

function isContradiction(theirs: ProviderTransaction['state'], ours: OwnTransaction['state']): boolean {
  if (theirs === 'accepted') return ours === 'paid' || ours === 'failed';
  return theirs !== ours;
}

function differ(of: DifferenceClass, fields: readonly string[]): Comparison {
  return { kind: 'difference', class: of, fields };
}
