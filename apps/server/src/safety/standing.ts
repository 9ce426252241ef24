import type { MemberFunction } from '@fairhall/contract';
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
  excludedUntil: Date | undefined;
  /** The stricter of the member's and the staff's for each kind and window. */
  limits: readonly EffectiveLimit[];
};

/** Whoever is excluded may still sign in to withdraw, and is neither contacted nor given bonuses. */
export function eligibilityOf(standing: Standing, now: Date): Eligibility {
  const isExcluded = isExcludedAt(standing, now);
  const isFree = (name: MemberFunction) => !standing.frozen.has(name) && !standing.frozen.has('login');
  return {
    canLogin: isFree('login'),
    canBet: !isExcluded && isFree('bet'),
    canDeposit: !isExcluded && isFree('deposit'),
    canWithdraw: isFree('withdraw'),
    canTransfer: !isExcluded && isFree('transfer'),
    canBeContacted: !isExcluded,
    canReceiveBonus: !isExcluded && isFree('bet') && isFree('bonus'),
  };
}

export function isExcludedAt(standing: Standing, now: Date): boolean {
  return standing.excludedUntil !== undefined && now < standing.excludedUntil;
}
