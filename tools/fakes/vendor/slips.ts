import { randomUUID } from 'node:crypto';
import { BET_ATTEMPTS, type Deliver, now, type Round } from './rounds.ts';

export type SlipOperation = 'sport_place' | 'sport_accept' | 'sport_settle';

type Wager = {
  player_ref: string;
  session_id: string;
  game_id: string;
  currency: string;
  stake: bigint;
  /** What the bet comes to, in turn: each word counts until there is a later one. */
  outcomes: readonly ('won' | 'lost')[];
};

type Books = {
  rounds: Map<string, Round>;
  deliver: Deliver;
  rollBack(round: Round, bet: { tx_id: string; amount: string }): Promise<void>;
};

/** At 2.50, so that no payout of whole stakes is rounded. */
const ODDS = 2_500n;
const shown = [{ selection: 'home', odds: Number(ODDS), version: '1' }];
const lines = [{ selection: 'home', event_id: 'e-1', event: 'A v B', market: '1X2', pick: 'A' }];

/** One bet on one event: placed, accepted, and settled as often as there are outcomes. */
export function createSlips({ rounds, deliver, rollBack }: Books) {
  async function betOnEvent({ session_id, stake, outcomes, ...who }: Wager) {
    const round: Round = {
      ...{ ...who, round_id: `s-${randomUUID()}`, state: 'open', stake: String(stake), payout: '0' },
      ...{ tx_ids: [], started_at: now(), ended_at: null },
    };
    rounds.set(round.round_id, round);
    const code = await place(round, session_id);
    if (code !== 'OK') Object.assign(round, { state: 'voided', ended_at: now() });
    else await settle(round, outcomes);
    return { round_id: round.round_id, code };
  }

  const potentialOf = ({ stake }: Round) => (BigInt(stake) * ODDS) / 1_000n;

  function say(
    round: Round,
    { op, amount, fields, attempts }: { op: SlipOperation; amount: string; fields: object; attempts: number },
  ) {
    const { player_ref, game_id, round_id, currency } = round;
    const keyed = { tx_id: `s-${randomUUID()}`, player_ref, game_id };
    round.tx_ids.push(keyed.tx_id);
    return {
      tx_id: keyed.tx_id,
      answer: deliver(
        { ...keyed, op, round_id, amount, currency },
        { ...keyed, bet_id: round_id, currency, ...fields, occurred_at: now() },
        attempts,
      ),
    };
  }

  async function place(round: Round, session_id: string): Promise<string> {
    const { stake: amount } = round;
    const fields = {
      ...{ session_id, amount, lines, odds_snapshot: shown, accept: 'better' },
      potential_payout: String(potentialOf(round)),
    };
    const bet = say(round, { op: 'sport_place', amount, fields, attempts: BET_ATTEMPTS });
    const answer = await bet.answer;
    if (!answer) await rollBack(round, { tx_id: bet.tx_id, amount });
    return String(answer?.body.code ?? 'UNKNOWN');
  }

  async function settle(round: Round, outcomes: Wager['outcomes']): Promise<void> {
    const forEver = { attempts: Number.POSITIVE_INFINITY };
    const potential = String(potentialOf(round));
    const accepted = { odds_snapshot: shown, potential_payout: potential };
    await say(round, { op: 'sport_accept', amount: round.stake, fields: accepted, ...forEver }).answer;
    for (const [at, outcome] of outcomes.entries()) {
      const amount = outcome === 'won' ? potential : '0';
      const fields = { settlement_seq: at + 1, outcome, payout_total: amount };
      await say(round, { op: 'sport_settle', amount, fields, ...forEver }).answer;
      Object.assign(round, { state: 'settled', payout: amount, ended_at: now() });
    }
  }

  return betOnEvent;
}
