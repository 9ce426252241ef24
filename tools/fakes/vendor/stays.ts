import { randomUUID } from 'node:crypto';
import { BET_ATTEMPTS, type Deliver, now, type Round } from './rounds.ts';

export type Sitting = {
  player_ref: string;
  session_id: string;
  game_id: string;
  currency: string;
  /** What is brought, in turn. */
  buyIns: readonly bigint[];
  rake: bigint;
};

type Books = {
  rounds: Map<string, Round>;
  deliver: Deliver;
  rollBack(round: Round, buyIn: { tx_id: string; amount: string }): Promise<void>;
};

const HANDS = 3;

/** A player sits down alone, brings money as long as it is taken, and leaves with all of it but the rake. */
export function createStays({ rounds, deliver, rollBack }: Books) {
  async function stay({ player_ref, session_id, game_id, currency, buyIns, rake }: Sitting) {
    const round_id = `ts-${randomUUID()}`;
    const where = { player_ref, game_id, round_id };
    const round: Round = {
      ...{ ...where, currency, state: 'open', stake: '0', payout: '0', tx_ids: [] },
      ...{ started_at: now(), ended_at: null },
    };
    rounds.set(round_id, round);
    const brought: string[] = [];
    let code = 'OK';
    for (const buyIn of buyIns) {
      code = await bring(round, { session_id, amount: String(buyIn), brought });
      if (code !== 'OK') break;
    }
    if (brought.length === 0) Object.assign(round, { state: 'voided', ended_at: now() });
    else await leave(round, { rake, brought });
    return { round_id, code };
  }

  async function bring(
    round: Round,
    { session_id, amount, brought }: { session_id: string; amount: string; brought: string[] },
  ): Promise<string> {
    const { player_ref, game_id, round_id, currency } = round;
    const keyed = { tx_id: `ti-${randomUUID()}`, player_ref, game_id, amount, currency };
    round.tx_ids.push(keyed.tx_id);
    const answer = await deliver(
      { ...keyed, op: 'table_in', round_id },
      { ...keyed, session_id, table_session_id: round_id, occurred_at: now() },
      BET_ATTEMPTS,
    );
    if (!answer) await rollBack(round, keyed);
    if (answer?.body.status !== 'ok') return String(answer?.body.code ?? 'UNKNOWN');
    brought.push(keyed.tx_id);
    round.stake = String(BigInt(round.stake) + BigInt(amount));
    return 'OK';
  }

  async function leave(round: Round, { rake, brought }: { rake: bigint; brought: string[] }): Promise<void> {
    const { player_ref, game_id, round_id, currency } = round;
    const amount = String(BigInt(round.stake) - rake);
    const keyed = { tx_id: `to-${randomUUID()}`, player_ref, game_id, amount, currency };
    round.tx_ids.push(keyed.tx_id);
    await deliver(
      { ...keyed, op: 'table_out', round_id },
      {
        ...{ ...keyed, table_session_id: round_id, rake: String(rake), hands: HANDS },
        ...{ linked_tx_ids: brought, occurred_at: now() },
      },
      Number.POSITIVE_INFINITY,
    );
    Object.assign(round, { state: 'settled', payout: amount, ended_at: now() });
  }

  return stay;
}
