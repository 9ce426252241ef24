import type { EffectiveLimit } from './limit.ts';

/** The one answer every door asks for. */
export type Eligibility = {
  canLogin: boolean;
  canBet: boolean;
  canDeposit: boolean;
  canWithdraw: boolean;
  canBeContacted: boolean;
  canReceiveBonus: boolean;
};

/** What stands against a member, as far as play must know it; `version` grows with every change of it. */
export type Standing = {
  version: bigint;
  isLoginFrozen: boolean;
  isBetFrozen: boolean;
  isDepositFrozen: boolean;
  isWithdrawFrozen: boolean;
  excludedUntil: Date | undefined;
  /** The stricter of the member's and the staff's for each kind and window. */
  limits: readonly EffectiveLimit[];
};

/** Whoever is excluded may still sign in to withdraw, and is neither contacted nor given bonuses. */
export function eligibilityOf(standing: Standing, now: Date): Eligibility {
  const isExcluded = isExcludedAt(standing, now);
  return {
    canLogin: !standing.isLoginFrozen,
    canBet: !isExcluded && !standing.isBetFrozen && !standing.isLoginFrozen,
    canDeposit: !isExcluded && !standing.isDepositFrozen && !standing.isLoginFrozen,
    canWithdraw: !standing.isWithdrawFrozen && !standing.isLoginFrozen,
    canBeContacted: !isExcluded,
    canReceiveBonus: !isExcluded && !standing.isBetFrozen && !standing.isLoginFrozen,
  };
}

export function isExcludedAt(standing: Standing, now: Date): boolean {
  return standing.excludedUntil !== undefined && now < standing.excludedUntil;
}
