import type { Database } from '@fairhall/database';
import { recallGrant } from '../grants/find-grant.ts';
import { viewJackpot } from '../jackpots/view-jackpot.ts';
import { refuse } from '../refusal.ts';
import { type Recalled, recallRound, showRound } from '../rounds/recall.ts';
import type { SpinAnswer } from './shapes.ts';

/** How long a page waits for its round before it is told to ask again. */
export const PATIENCE_MS = 4_500;

export async function spinAnswer(db: Database, roundId: string): Promise<SpinAnswer> {
  return answerOf(db, (await recallRound(db, roundId)) ?? refuse('play/not-found'));
}

export async function answerOf(db: Database, round: Recalled): Promise<SpinAnswer> {
  const shown = showRound(round);
  const jackpot = round.jackpot_ppm === null ? null : await viewJackpot(db, round.currency);
  return {
    round: shown,
    balance: shown.balanceAfter,
    sequence: String(round.sequence),
    jackpotValue: jackpot?.value ?? null,
    freeRounds: round.grant_id === null ? null : await recallGrant(db, round.grant_id),
  };
}
