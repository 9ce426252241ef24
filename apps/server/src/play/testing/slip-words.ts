import { randomUUID } from 'node:crypto';
import { betOf, type House, type Seated } from './house.ts';

export const SLIP_STAKE = 1_000n;

/** A bet of 1000 on one event at 2.50 and every word about it; each word has a key of its own unless it is given one. */
export function slipAt(house: House, seat: Seated) {
  const { player_ref, game_id, session_id, currency, occurred_at } = betOf(seat);
  const bet = { player_ref, game_id, bet_id: randomUUID(), occurred_at };
  const keyed = () => ({ ...bet, tx_id: randomUUID() });
  const odds = (milli: number) => [{ selection: 'home', odds: milli, version: String(milli) }];
  return {
    place: () =>
      house.send('sport_place', {
        ...{ ...keyed(), session_id, amount: String(SLIP_STAKE), currency, accept: 'better' },
        lines: [{ selection: 'home', event: 'A v B', market: '1X2', pick: 'A' }],
        ...{ odds_snapshot: odds(2_500), potential_payout: '2500' },
      }),
    accept: (payout = 2_500) =>
      house.send('sport_accept', {
        ...{ ...keyed(), currency, odds_snapshot: odds(payout), potential_payout: String(payout) },
      }),
    reject: () => house.send('sport_reject', { ...keyed(), reason: 'limit' }),
    settleCall: (settlement_seq: number, outcome: string, total: number) => ({
      ...{ ...keyed(), currency, settlement_seq, outcome, payout_total: String(total) },
    }),
    settle(seq: number, outcome: string, total: number, at = house) {
      return at.send('sport_settle', this.settleCall(seq, outcome, total));
    },
    cashoutCall: (amount: number, fraction_bps = 10_000, fields: object = {}) => ({
      ...{ ...keyed(), session_id, currency, quote_id: randomUUID(), fraction_bps, amount: String(amount) },
      ...fields,
    }),
    cashout(amount: number, fraction_bps?: number, fields?: object) {
      return house.send('sport_cashout', this.cashoutCall(amount, fraction_bps, fields));
    },
  };
}

export const codeOf = async (sent: Promise<{ answer: { code?: unknown } }>) => (await sent).answer.code;
