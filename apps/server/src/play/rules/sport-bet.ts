import { type oddsPolicies, WHOLE_BPS as WHOLE } from '@fairhall/vendor-protocol';
import type { StoredCall } from './call.ts';

type OddsPolicy = (typeof oddsPolicies)[number];

export const WHOLE_BPS = BigInt(WHOLE);

/** What a round is beside, when it is a bet on events. */
export type SportBet = {
  readonly policy: OddsPolicy;
  readonly isAccepted: boolean;
  /** What it pays, stake and all, if everything wins. */
  readonly potential: bigint;
  /** Of the settlement that counts; 0 before the first. */
  readonly settlementSeq: number;
  /** What that settlement pays for the part that was not cashed out. */
  readonly total: bigint;
  readonly outcome: string | null;
  /** Of the stake. */
  readonly cashedBps: bigint;
};

/** The bet after a call that has a place in its round. */
export function advanceSport(bet: SportBet | undefined, call: StoredCall): SportBet | undefined {
  switch (call.op) {
    case 'sport_place':
      return {
        policy: call.kind as OddsPolicy,
        isAccepted: false,
        potential: call.winAmount,
        settlementSeq: 0,
        total: 0n,
        outcome: null,
        cashedBps: 0n,
      };
    case 'sport_accept':
      return bet && { ...bet, isAccepted: true, potential: call.winAmount };
    case 'sport_cashout':
      return bet && { ...bet, cashedBps: bet.cashedBps + call.winAmount };
    case 'sport_settle':
    case 'sport_void':
      return (
        bet && { ...bet, settlementSeq: call.settlementSeq ?? 0, total: call.amount, outcome: call.kind }
      );
    default:
      return bet;
  }
}

export function isCashedOut(bet: SportBet): boolean {
  return bet.cashedBps === WHOLE_BPS;
}

/** Of an amount of the whole bet, the part that was not cashed out: half a minor unit counts as one. */
export function leftOf(bet: SportBet, amount: bigint): bigint {
  return (amount * (WHOLE_BPS - bet.cashedBps) * 2n + WHOLE_BPS) / (2n * WHOLE_BPS);
}

/** Whether odds that pay this much instead are what the player said they would take. */
export function allows(bet: SportBet, potential: bigint): boolean {
  switch (bet.policy) {
    case 'none':
      return potential === bet.potential;
    case 'better':
      return potential >= bet.potential;
    case 'any':
      return true;
  }
}
