import type { PlatformCall } from '../../calls.ts';
import { QUOTE_HOLDS_MS, WHOLE_BPS } from '../../sport-calls.ts';
import { type Deed, isOver, isVoided, type RoundBook, type SlipBook } from './seat.ts';

const WHOLE = BigInt(WHOLE_BPS);

export type SaleBooks = {
  round: RoundBook;
  slip: SlipBook;
  quotes: Set<string>;
  nowMs: number;
  sentAtMs: number;
};

/** A player sells a part of a bet that runs, or all of it. Each quote sells once, and no longer than it holds. */
export function decideSale(
  call: PlatformCall<'sport_cashout'>,
  { round, slip, quotes, nowMs, sentAtMs }: SaleBooks,
): Deed {
  const { seat } = round;
  if (quotes.has(call.quote_id)) return { code: 'TX_CONFLICT' };
  if (call.session_id !== seat.sessionId) return { code: 'SESSION_MISMATCH' };
  if (isOver(seat, nowMs)) return { code: 'SESSION_EXPIRED' };
  if (isVoided(round)) return { code: 'BET_ROLLED_BACK' };
  if (round.state === 'closed' || slip.settlementSeq > 0) return { code: 'ROUND_SETTLED' };
  if (!slip.isAccepted) return { code: 'TX_IN_PROGRESS' };
  const part = BigInt(call.fraction_bps);
  if (slip.soldBps + part > WHOLE) return { code: 'INVALID_REQUEST' };
  if (sentAtMs - Date.parse(call.occurred_at) > QUOTE_HOLDS_MS) return { code: 'ODDS_CHANGED' };
  const amount = BigInt(call.amount);
  const isTooMuch = amount > partOf(slip.potential, part);
  return {
    code: 'OK',
    // what is too much waits for a person of the house, and is told as done
    move: isTooMuch ? 0n : amount,
    settle() {
      quotes.add(call.quote_id);
      slip.soldBps += part;
      slip.isOversold ||= isTooMuch;
      round.paid += amount;
      round.credits += 1;
      if (isSold(slip)) round.state = 'closed';
    },
  };
}

export const isSold = ({ soldBps }: SlipBook) => soldBps === WHOLE;

/** What is left of an amount of the whole bet once parts of it were sold. */
export const leftOf = ({ soldBps }: SlipBook, amount: bigint) => partOf(amount, WHOLE - soldBps);

/** The stake that was not sold, as a fraction: nothing is rounded before its odds are reckoned. */
export const stakeLeft = ({ soldBps }: SlipBook, stake: bigint) => ({
  over: stake * (WHOLE - soldBps),
  under: WHOLE,
});

/** Half a minor unit counts as one. */
const partOf = (amount: bigint, part: bigint) => (2n * amount * part + WHOLE) / (2n * WHOLE);
