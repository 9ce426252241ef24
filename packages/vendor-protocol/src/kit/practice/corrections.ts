import type { PlatformCall } from '../../calls.ts';
import { type Deed, isVoided, type RoundBook, type Seat } from './seat.ts';

/** Corrects what a settled round paid. What its player no longer has is the house's to recover, and is told as done. */
export function decideCorrection(
  seat: Seat,
  call: PlatformCall<'adjust'>,
  round: RoundBook | undefined,
): Deed {
  const amount = BigInt(call.amount);
  if (call.currency !== seat.currency) return { code: 'CURRENCY_MISMATCH' };
  if (!round) return { code: 'ROUND_NOT_FOUND' };
  if (round.family !== 'round') return { code: 'INVALID_REQUEST' };
  if (isVoided(round)) return { code: 'BET_ROLLED_BACK' };
  if (round.state === 'open') return { code: 'TX_IN_PROGRESS' };
  if (call.direction === 'debit' && amount > round.paid) return { code: 'INVALID_AMOUNT' };
  const taken = amount < seat.cash ? amount : seat.cash;
  return {
    code: 'OK',
    move: call.direction === 'credit' ? amount : -taken,
    settle() {
      round.paid += call.direction === 'credit' ? amount : -amount;
    },
  };
}
