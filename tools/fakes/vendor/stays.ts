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

/** Players bring money as long as it is taken, and leave with it: alone, with all but the rake, or with what they won of each other. */
export function createStays({ rounds, deliver, rollBack }: Books) {
  async function stay(sitting: Sitting) {
    const { round, brought, code } = await sitDown(sitting);
    if (brought.length > 0) await leave(round, { won: -sitting.rake, rake: sitting.rake, brought });
    return { round_id: round.round_id, code };
  }

  /** The first wins from the second, if both sat down; the rake comes out of what was won. */
  async function stayTogether([winner, loser]: readonly [Sitting, Sitting], passed: bigint) {
    const won = await sitDown(winner);
    const lost = await sitDown(loser);
    const isPlayed = won.brought.length > 0 && lost.brought.length > 0;
    const rake = isPlayed ? winner.rake : 0n;
    const moved = isPlayed ? passed : 0n;
    if (lost.brought.length > 0) await leave(lost.round, { ...lost, won: -moved, rake: 0n });
    if (won.brought.length > 0) await leave(won.round, { ...won, won: moved - rake, rake });
    return { round_id: won.round.round_id, code: won.code };
  }

  async function sitDown({ player_ref, session_id, game_id, currency, buyIns }: Sitting) {
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
    return { round, brought, code };
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

  async function leave(
    round: Round,
    { rake, won, brought }: { rake: bigint; won: bigint; brought: string[] },
  ): Promise<void> {
    const { player_ref, game_id, round_id, currency } = round;
    const amount = String(BigInt(round.stake) + won);
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

  return { stay, stayTogether };
}
