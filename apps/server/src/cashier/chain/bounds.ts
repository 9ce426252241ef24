import type { ChainNetwork } from '@fairhall/contract';
import { usdtBounds } from '../settings.ts';

type Rated = { rate: bigint; setAt: Date; isOfTwo: boolean };

/** Of a currency's rates, newest first, those a change is measured by: back to one that two people stand behind. */
export function ratesMeasured(rates: readonly Rated[], at: Date): readonly Rated[] {
  const since = at.getTime() - usdtBounds.jumpWindowMs;
  // the one that was in force when the window began counts too
  const last = rates.findIndex(({ isOfTwo, setAt }) => isOfTwo || setAt.getTime() <= since);
  return last < 0 ? rates : rates.slice(0, last + 1);
}

/** A first rate, and one that lies too far from any it is measured by, is not for one person. */
export function isRateJump(rate: bigint, measured: readonly Pick<Rated, 'rate'>[]): boolean {
  if (measured.length === 0) return true;
  return measured.some(({ rate: before }) => {
    const moved = rate > before ? rate - before : before - rate;
    return moved * 100n > before * usdtBounds.jumpPercent;
  });
}

/** Payments would be believed sooner than before, or than anybody should alone. */
export const isBelievedSooner = (
  network: ChainNetwork,
  { before, after }: { before: number; after: number },
): boolean => after < before || (after !== before && after < usdtBounds.fewestConfirmations[network]);

/** From then on a rate is good for no new order. */
export const rateGoodUntil = (setAt: Date): Date => new Date(setAt.getTime() + usdtBounds.rateGoodMs);

export const isRateStale = ({ set_at: setAt }: { set_at: Date }, at: Date): boolean =>
  rateGoodUntil(setAt) <= at;

/** Seen before then and still confirming: a person should look. */
export const lateSince = (at: Date): Date => new Date(at.getTime() - usdtBounds.confirmingLateMs);
