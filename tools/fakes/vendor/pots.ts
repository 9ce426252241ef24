import { createHash, randomBytes } from 'node:crypto';
import { POT_ID } from './games.ts';
import type { Transaction } from './rounds.ts';

type Part = { jackpot_id: string; amount_micro: string };
type Put = { micro: bigint; at: string };

const MICRO = 1_000_000n;
const SEED = 100_000n;
const RATE_PPM = 5_000;

function beginCycle(cycle: number) {
  const opened = randomBytes(32).toString('hex');
  const commitment = createHash('sha256').update(opened).digest('hex');
  return { cycle, opened, commitment, held: 0n, started_at: new Date().toISOString() };
}

/** One jackpot in P, to which every paid stake gives a two hundredth, and which is won when it is asked to be. */
export function createPots() {
  let running = beginCycle(1);
  const cycles: { cycle: number; won: string; won_at: string; round_id: string; opened: string }[] = [];
  const puts: Put[] = [];

  const partsOf = (stake: bigint, currency: string): Part[] =>
    currency === 'P' ? [{ jackpot_id: POT_ID, amount_micro: String(stake * BigInt(RATE_PPM)) }] : [];

  function put(parts: readonly Part[], at: string): void {
    for (const { amount_micro } of parts) {
      running.held += BigInt(amount_micro);
      puts.push({ micro: BigInt(amount_micro), at });
    }
  }

  const value = () => SEED + running.held / MICRO;

  /** What it pays; the next cycle begins with what is left of the last unit. */
  function win(round_id: string): { jackpot_id: string; amount: string } {
    const { cycle, opened, held } = running;
    const won = String(value());
    cycles.unshift({ cycle, won, won_at: new Date().toISOString(), round_id, opened });
    running = { ...beginCycle(cycle + 1), held: held % MICRO };
    return { jackpot_id: POT_ID, amount: won };
  }

  function tell() {
    const { cycle, commitment, started_at } = running;
    return {
      jackpots: [
        {
          ...{ jackpot_id: POT_ID, currency: 'P', value: String(value()), seed: String(SEED), ceiling: null },
          ...{ rate_ppm: RATE_PPM, cycle, commitment, started_at },
        },
      ],
    };
  }

  function tellDay(day: string, all: readonly Transaction[]) {
    const of = puts.filter(({ at }) => at.startsWith(day));
    const wins = all.filter(({ kind, occurred_at }) => kind === 'jackpot' && occurred_at.startsWith(day));
    return {
      ...{ jackpot_id: POT_ID, day, parts: of.length, wins: wins.length },
      parts_micro: String(of.reduce((sum, { micro }) => sum + micro, 0n)),
      won: String(wins.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
    };
  }

  return { partsOf, put, win, tell, tellDay, cycles: () => ({ cycles }) };
}

export type Pots = ReturnType<typeof createPots>;
