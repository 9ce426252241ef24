import { openStream } from '@fairhall/fair';
import { play } from './rules.ts';

export type Simulation = { readonly rounds: number; readonly returned: number; readonly hitRate: number };

/** Plays rounds as a player would, nonce after nonce under one seed; `returned` is payouts over stakes. */
export function simulate({ serverSeed, rounds }: { serverSeed: string; rounds: number }): Simulation {
  const stakeMinor = 500n;
  let paidMinor = 0n;
  let hits = 0;
  for (let nonce = 1; nonce <= rounds; nonce += 1) {
    const words = openStream({ serverSeed, message: `simulation:${nonce}` });
    const end = play({ kind: 'spin', stakeMinor }, words).at(-1);
    if (end?.kind !== 'round-ended') throw new Error('a round must end');
    paidMinor += end.payoutMinor;
    if (end.payoutMinor > 0n) hits += 1;
  }
  return { rounds, returned: Number(paidMinor) / (Number(stakeMinor) * rounds), hitRate: hits / rounds };
}
