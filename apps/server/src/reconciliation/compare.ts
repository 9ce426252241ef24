import type { DifferenceClass } from '@fairhall/contract';
import { isStake, type ReconciliationLine } from '@fairhall/vendor-protocol';
import type { OwnLine } from '#play';

export type Comparison =
  | { readonly kind: 'match' }
  | { readonly kind: 'difference'; readonly class: DifferenceClass; readonly fields: readonly string[] };

export type Sides = {
  readonly theirs?: ReconciliationLine | undefined;
  readonly ours?: OwnLine | undefined;
  /** The vendor's list has this key a second time. */
  readonly isRepeated?: boolean;
  /** The period is so long over that its rounds have an end. */
  readonly shouldBeOver?: boolean;
};

const match: Comparison = { kind: 'match' };

/**
 * What is to be said of one transaction when both lists are laid side by side. Two sides that both hold that no money
 * stands moved agree, however each calls it; only one difference is named, the one that must be mended first.
 */
export function compare({ theirs, ours, isRepeated, shouldBeOver }: Sides): Comparison {
  if (isRepeated) return differ('duplicate', ['tx_id']);
  if (!theirs) return ours?.hasEffect ? differ('only-platform', []) : match;
  const stands = theirs.state === 'applied';
  if (!ours) return stands ? differ('only-vendor', []) : match;
  const { line } = ours;
  if (theirs.currency !== line.currency) return differ('currency', ['currency']);
  const others: string[] = identity.filter((field) => isOther(theirs[field], line[field]));
  if (line.op === 'adjust' && isOther(theirs.kind, line.kind)) others.push('kind');
  if (others.length > 0) return differ('state', others);
  const isMoved = line.state === 'applied' || line.state === 'rolled_back';
  if (stands && isMoved) {
    const amounts: string[] = (['amount', 'win_amount', 'rake'] as const).filter((field) =>
      isOther(theirs[field], line[field]),
    );
    // a win that says nothing of it gave nothing back
    if ((theirs.unused_stake ?? '0') !== (line.unused_stake ?? '0')) amounts.push('unused_stake');
    if (amounts.length > 0) return differ('amount', amounts);
  }
  if (stands !== (line.state === 'applied')) return differ('state', ['state']);
  const hangs = stands && isStake(line) && ours.isRoundOpen && shouldBeOver;
  return hangs ? differ('open-round', ['round_id']) : match;
}

const identity = ['op', 'player_ref', 'game_id', 'round_id', 'ref_tx_id', 'settlement_seq'] as const;

function isOther<Fact extends string | number>(theirs: Fact | undefined, ours: Fact | undefined): boolean {
  return theirs !== undefined && ours !== undefined && theirs !== ours;
}

function differ(of: DifferenceClass, fields: readonly string[]): Comparison {
  return { kind: 'difference', class: of, fields };
}
