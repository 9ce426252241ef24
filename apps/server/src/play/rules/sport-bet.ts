import { type oddsPolicies, WHOLE_BPS as WHOLE } from '@fairhall/vendor-protocol';
import type { StoredCall } from './call.ts';
import { atOdds, isSameOdds, isWorse, type LegResult, returnOf, type Slip } from './slip.ts';

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
  /** Of its legs, where that settlement told them. */
  readonly results?: readonly LegResult[] | undefined;
  /** Of the stake. */
  readonly cashedBps: bigint;
  /** At the odds that hold. Bets placed before slips were kept have none. */
  readonly slip?: Slip | undefined;
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
        slip: call.sport?.slip,
      };
    case 'sport_accept': {
      const slip = bet?.slip && atOdds(bet.slip, call.sport?.odds ?? bet.slip.legs);
      return bet && { ...bet, isAccepted: true, potential: call.winAmount, slip };
    }
    case 'sport_cashout':
      return bet && { ...bet, cashedBps: bet.cashedBps + call.winAmount };
    case 'sport_settle':
    case 'sport_void':
      return (
        bet && {
          ...bet,
          settlementSeq: call.settlementSeq ?? 0,
          total: call.amount,
          outcome: call.kind,
          results: call.sport?.results,
        }
      );
    default:
      return bet;
  }
}

export function isCashedOut(bet: SportBet): boolean {
  return bet.cashedBps === WHOLE_BPS;
}

/** Of an amount of the whole bet, the part that was not cashed out. */
export function leftOf(bet: SportBet, amount: bigint): bigint {
  return partOf(amount, WHOLE_BPS - bet.cashedBps);
}

/** Half a minor unit counts as one. */
export function partOf(amount: bigint, partBps: bigint): bigint {
  return (amount * partBps * 2n + WHOLE_BPS) / (2n * WHOLE_BPS);
}

/** What the part that was not cashed out pays: by its legs, rounded once; without results, if everything wins. */
export function payoutOf(
  bet: SportBet,
  slip: Slip,
  { stake, results }: { stake: bigint; results?: readonly LegResult[] },
): bigint {
  if (results?.every(({ result }) => result === 'void')) return leftOf(bet, stake);
  const left = { over: stake * (WHOLE_BPS - bet.cashedBps), under: WHOLE_BPS };
  const most = slip.maxPayout === null ? null : leftOf(bet, slip.maxPayout);
  return returnOf({ ...slip, maxPayout: most }, left, results);
}

/** Whether odds that pay this much instead are what the player said they would take. */
export function allows(bet: SportBet, now: { slip: Slip | undefined; potential: bigint }): boolean {
  const before = bet.slip;
  switch (bet.policy) {
    case 'none':
      return now.potential === bet.potential && (!now.slip || !before || isSameOdds(now.slip, before));
    case 'better':
      return now.potential >= bet.potential && !(now.slip && before && isWorse(now.slip, before));
    case 'any':
      return true;
  }
}
