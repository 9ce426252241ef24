import type { MemberFunction } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import type { EffectiveLimit } from './limit.ts';

/** The one answer every door asks for. */
export type Eligibility = {
  canLogin: boolean;
  canBet: boolean;
  canDeposit: boolean;
  canWithdraw: boolean;
  /** Send money to another member. */
  canTransfer: boolean;
  canBeContacted: boolean;
  canReceiveBonus: boolean;
};

/** What stands against a member, as far as play must know it; `version` grows with every change of it. */
export type Standing = {
  version: bigint;
  /** What the member is kept from now. */
  frozen: ReadonlySet<MemberFunction>;
  /** In force now; it ends only when the member asks to come back, while `until` is null. */
  exclusion: { until: Date | null } | undefined;
  /** Their member closed the account. */
  isClosed: boolean;
  /** The stricter of the member's and the staff's for each kind and window. */
  limits: readonly EffectiveLimit[];
};

/**
 * Whoever is excluded may still sign in to withdraw, and is neither contacted nor given bonuses. Who closed their
 * account is kept from everything.
 */
export function eligibilityOf(standing: Standing): Eligibility {
  const isExcluded = standing.exclusion !== undefined;
  const isFree = (name: MemberFunction) => !standing.frozen.has(name) && !standing.frozen.has('login');
  return {
    canLogin: isFree('login'),
    canBet: !isExcluded && isFree('bet'),
    canDeposit: !isExcluded && isFree('deposit'),
    canWithdraw: isFree('withdraw'),
    canTransfer: !isExcluded && isFree('transfer'),
    canBeContacted: !isExcluded && !standing.isClosed,
    canReceiveBonus: !isExcluded && isFree('bet') && isFree('bonus'),
  };
}

/** Refuses while no deposit may be made. */
export function refuseDepositing(standing: Standing): void {
  refuseExcluded(standing);
  if (!eligibilityOf(standing).canDeposit) refuse('safety/frozen');
}

/** Refuses while no bonus may be given. */
export function refuseBonus(standing: Standing): void {
  refuseExcluded(standing);
  if (!eligibilityOf(standing).canReceiveBonus) refuse('safety/frozen');
}

/** Says why who is excluded may not: until when, or that they have to ask to come back. */
export function refuseExcluded({ exclusion }: Standing): void {
  if (!exclusion) return;
  if (exclusion.until === null) refuse('safety/return-first');
  refuse('safety/excluded', { until: exclusion.until.toISOString() });
}
