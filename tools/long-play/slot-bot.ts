import { randomUUID } from 'node:crypto';
import { engines } from '../../apps/studio/src/engines/index.ts';
import type { SessionView, SpinAnswer } from '../../apps/studio/src/play/shapes.ts';
import { quickWords } from '../../apps/studio/src/simulate/quick-words.ts';
import { simulate } from '../../apps/studio/src/simulate/simulate.ts';
import { ask, count, nothingPlayed, type Played, type Seat, untilEnded } from './page.ts';

/** Rounds of the rules from which a game's deviation is taken. */
const MEASURED = 200_000;

/** Spins a slot at its lowest stake, each spin when the one before has ended. */
export async function playSlot(
  seat: Seat,
  { gameId, rounds }: { gameId: string; rounds: number },
): Promise<Played> {
  const engine = engines.get(gameId);
  const returned = engine?.returns.spin;
  if (!engine || returned === undefined) throw new Error(`no slot ${gameId}`);
  const { deviation } = simulate(engine.slot, { choice: 'spin', rounds: MEASURED, words: quickWords(1) });
  const { stakes, sequence: first } = await ask<SessionView>(seat, '/play/session');
  const stake = stakes[0] ?? '';
  let sequence = first;
  const played = nothingPlayed();
  for (let round = 0; round < rounds; round += 1) {
    const body = { requestId: randomUUID(), stake, choice: 'spin', sequence };
    const answer = await untilEnded(seat, await ask<SpinAnswer>(seat, '/play/spin', body));
    sequence = answer.sequence;
    count(played, answer);
  }
  const staked = Number(played.stakedMinor);
  return {
    ...played,
    expectedMinor: staked * returned,
    deviationMinor: deviation * Number(stake) * Math.sqrt(rounds),
  };
}
