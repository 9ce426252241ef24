import type { PlatformCall } from '../../calls.ts';
import { type Deed, type Entry, isVoided, type RoundBook } from './seat.ts';

/** What lies at all tables, by currency: nobody is paid more than that. */
export type Pots = Map<string, bigint>;

/** The end of a stay. What is waited for may still come: the stay, a buy-in of it, or what others bring. */
export function decideTableOut(
  call: PlatformCall<'table_out'>,
  { round, entries, pots }: { round: RoundBook | undefined; entries: Map<string, Entry>; pots: Pots },
): Deed {
  if (round?.family !== 'table') return { code: 'BET_NOT_FOUND', isFinal: false };
  if (call.currency !== round.seat.currency) return { code: 'CURRENCY_MISMATCH' };
  if (isVoided(round)) return { code: 'BET_ROLLED_BACK' };
  if (round.state === 'closed') return { code: 'ROUND_CLOSED' };
  const isBuyIn = (entry: Entry | undefined) =>
    entry?.op === 'table_in' && entry.roundId === round.roundId && entry.state !== 'declined';
  const isLinked = call.linked_tx_ids?.every((txId) => isBuyIn(entries.get(txId))) ?? true;
  if (!isLinked) return { code: 'BET_NOT_FOUND', isFinal: false };
  const amount = BigInt(call.amount);
  const leaving = amount + BigInt(call.rake);
  const pot = pots.get(call.currency) ?? 0n;
  if (leaving > pot) return { code: 'TABLE_SHORT' };
  return {
    code: 'OK',
    move: amount,
    settle() {
      pots.set(call.currency, pot - leaving);
      round.paid += amount;
      round.credits += 1;
      round.state = 'closed';
    },
  };
}
