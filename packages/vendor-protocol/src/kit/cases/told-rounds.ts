import { setTimeout as sleep } from 'node:timers/promises';
import { type ToldRound, toldRoundsAnswer, walletPaths } from '../../wallet-calls.ts';
import type { Bench } from '../bench.ts';
import { must, NotAsked } from '../finding.ts';

const TOLD_WITHIN_MS = 20_000;

/** Everything told from a place on. */
export async function tellAll(bench: Bench, from: string): Promise<{ rounds: ToldRound[]; next: string }> {
  const rounds: ToldRound[] = [];
  let next = from;
  for (let more = true; more; ) {
    const body = { after: next, limit: 500 };
    const answer = await bench.ask({ method: 'POST', path: walletPaths.rounds, body });
    if (answer.httpStatus === 404) throw new NotAsked('it tells no rounds; its players see sums');
    must(
      answer.httpStatus === 200 && answer.isSigned,
      `it was answered HTTP ${answer.httpStatus}, or unsigned`,
    );
    const { data: told } = toldRoundsAnswer.safeParse(answer.json);
    must(told !== undefined, 'its answer is not what the page says');
    must(!told.more || told.next !== next, 'there is more, and no place to ask on from');
    rounds.push(...told.rounds);
    ({ next, more } = told);
  }
  return { rounds, next };
}

/** A round may be told a moment after it was settled. */
export async function tellUntil(
  bench: Bench,
  from: string,
  { playerRef, staked }: { playerRef: string; staked: string },
): Promise<ToldRound[]> {
  const until = bench.now() + TOLD_WITHIN_MS;
  for (;;) {
    const { rounds } = await tellAll(bench, from);
    const own = rounds.filter((round) => round.player_ref === playerRef);
    const isWhole = own.reduce((all, round) => all + BigInt(round.stake), 0n) >= BigInt(staked);
    if (isWhole || bench.now() > until) return rounds;
    await sleep(TOLD_WITHIN_MS / 20);
  }
}
