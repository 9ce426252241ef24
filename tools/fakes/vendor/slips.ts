import { randomUUID } from 'node:crypto';
import { BET_ATTEMPTS, type Deliver, now, type Round } from './rounds.ts';

export type SlipOperation = 'sport_place' | 'sport_accept' | 'sport_cashout' | 'sport_settle';

type Wager = {
  player_ref: string;
  session_id: string;
  game_id: string;
  currency: string;
  stake: bigint;
  /** What the bet comes to, in turn: each word counts until there is a later one. */
  outcomes: readonly ('won' | 'lost')[];
  /** How much of it is sold before that, in hundredths of a per cent. */
  soldBps?: bigint;
};

type Books = {
  rounds: Map<string, Round>;
  deliver: Deliver;
  rollBack(round: Round, bet: { tx_id: string; amount: string }): Promise<void>;
};

const forEver = { attempts: Number.POSITIVE_INFINITY };
/** At 2.50, so that no payout of whole stakes is rounded. */
const ODDS = 2_500n;
const WHOLE_BPS = 10_000n;
/** What a bet is bought back for: 1.40 times its stake. */
const PRICE = 1_400n;
const shown = [{ selection: 'home', odds: Number(ODDS), version: '1' }];
const lines = [{ selection: 'home', event_id: 'e-1', event: 'A v B', market: '1X2', pick: 'A' }];

/** One bet on one event: placed, accepted, perhaps sold in part or whole, and settled as often as there are outcomes. */
export function createSlips({ rounds, deliver, rollBack }: Books) {
  async function betOnEvent({ session_id, stake, outcomes, soldBps = 0n, ...who }: Wager) {
    const round: Round = {
      ...{ ...who, round_id: `s-${randomUUID()}`, state: 'open', stake: String(stake), payout: '0' },
      ...{ tx_ids: [], started_at: now(), ended_at: null },
    };
    rounds.set(round.round_id, round);
    const code = await place(round, session_id);
    if (code !== 'OK') Object.assign(round, { state: 'voided', ended_at: now() });
    else {
      await accept(round);
      const sold = soldBps > 0n ? await sell(round, { session_id, part: soldBps }) : 0n;
      await settle(round, { outcomes, left: WHOLE_BPS - sold });
    }
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

  async function accept(round: Round): Promise<void> {
    const fields = { odds_snapshot: shown, potential_payout: String(potentialOf(round)) };
    await say(round, { op: 'sport_accept', amount: round.stake, fields, ...forEver }).answer;
  }

  /** How much of it was sold: nothing when the platform refuses. */
  async function sell(round: Round, { session_id, part }: { session_id: string; part: bigint }) {
    const amount = String((BigInt(round.stake) * PRICE * part) / (1_000n * WHOLE_BPS));
    const quote = { quote_id: `q-${randomUUID()}`, fraction_bps: Number(part) };
    const fields = { session_id, ...quote, amount };
    const answer = await say(round, { op: 'sport_cashout', amount, fields, ...forEver }).answer;
    if (answer?.body.code !== 'OK') return 0n;
    round.payout = amount;
    return part;
  }

  async function settle(round: Round, { outcomes, left }: { outcomes: Wager['outcomes']; left: bigint }) {
    const sold = BigInt(round.payout);
    for (const [at, outcome] of outcomes.entries()) {
      const pays = outcome === 'won' ? (potentialOf(round) * left) / WHOLE_BPS : 0n;
      const amount = String(pays);
      const fields = { settlement_seq: at + 1, outcome, payout_total: amount };
      await say(round, { op: 'sport_settle', amount, fields, ...forEver }).answer;
      Object.assign(round, { state: 'settled', payout: String(sold + pays), ended_at: now() });
    }
  }

  return betOnEvent;
}
