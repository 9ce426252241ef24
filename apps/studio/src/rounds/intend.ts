import type { Tx } from '@fairhall/database';
import { jackpotIdOf } from '../jackpots/cycle.ts';
import { tables } from '../tables.ts';

type Round = {
  id: string;
  player_ref: string;
  game_id: string;
  currency: string;
  stake_minor: bigint;
  grant_id: string | null;
};

/** What the platform is to be told of a round next. The call that pays last closes the round. */
export type Intent =
  | { operation: 'win'; amountMinor: bigint; unusedMinor?: bigint; closesRound: boolean }
  | { operation: 'jackpot'; amountMinor: bigint }
  | { operation: 'rollback' };

/** Stores a call before it is made, byte for byte. */
export async function intend(
  tx: Tx,
  { round, intent, now }: { round: Round; intent: Intent; now: Date },
): Promise<void> {
  const { operation } = intent;
  await tables(tx)
    .insertInto('studio.wallet_calls')
    .values({
      tx_id: `${round.id}:${operation}`,
      round_id: round.id,
      operation,
      body: callBody({ round, intent, now }),
      next_attempt_at: now,
    })
    .execute();
}

/** What the call says, written once. */
export function callBody({ round, intent, now }: { round: Round; intent: Intent; now: Date }): string {
  return JSON.stringify({
    tx_id: `${round.id}:${intent.operation}`,
    player_ref: round.player_ref,
    game_id: round.game_id,
    round_id: round.id,
    currency: round.currency,
    occurred_at: now.toISOString(),
    ...saidOf(round, intent),
  });
}

function saidOf(round: Round, intent: Intent) {
  const betId = `${round.id}:bet`;
  switch (intent.operation) {
    case 'win':
      return {
        amount: String(intent.amountMinor),
        ...(round.grant_id === null ? { kind: 'cash' } : { kind: 'free_round', grant_id: round.grant_id }),
        round_closed: intent.closesRound,
        ...(intent.unusedMinor && { unused_stake: String(intent.unusedMinor) }),
        bet_tx_ids: [betId],
      };
    case 'jackpot':
      return {
        amount: String(intent.amountMinor),
        kind: 'jackpot',
        jackpot_id: jackpotIdOf(round.currency),
        round_closed: true,
        bet_tx_ids: [betId],
      };
    case 'rollback':
      return { ref_tx_id: betId, reason: 'timeout', amount: String(round.stake_minor) };
  }
}
