import { engines } from '../../apps/studio/src/engines/index.ts';
import { quickWords } from '../../apps/studio/src/simulate/quick-words.ts';
import { simulate } from '../../apps/studio/src/simulate/simulate.ts';

const ROUNDS = 2_000_000;
const SEED = 20_261_121;

/** Rounds a second of one core's own time, by the rules that decide real rounds; the best of so many runs. */
export function benchSlots(runs: number, say: (line: string) => void): Readonly<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const { gameId, slot } of engines.values()) {
    let best = 0;
    for (let run = 0; run < runs; run += 1) {
      const before = process.cpuUsage();
      simulate(slot, { choice: 'spin', rounds: ROUNDS, words: quickWords(SEED + run) });
      const { user, system } = process.cpuUsage(before);
      best = Math.max(best, ROUNDS / (user + system));
    }
    // rounds a microsecond are millions a second
    figures[gameId] = Number(best.toFixed(2));
    say(`${gameId}: ${figures[gameId]} million rounds a second`);
  }
  return { millionRoundsPerSecond: Math.max(...Object.values(figures)), ...figures };
}
