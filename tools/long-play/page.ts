import { setTimeout as sleep } from 'node:timers/promises';
import type { SpinAnswer } from '../../apps/studio/src/play/shapes.ts';

/** A page of a game, as its player holds it. */
export type Seat = { origin: string; token: string };
/** What a bot has seen, by its own count; how far what was paid may be from what was expected, as a deviation. */
export type Played = Counted & { expectedMinor: number; deviationMinor: number };
/** `booked`: as many rounds as the books have of those played; volleys of the hall share them. */
type Counted = {
  rounds: number;
  booked: number;
  stakedMinor: bigint;
  paidMinor: bigint;
  jackpotMinor: bigint;
};

/** A round that has not ended by then is stuck. */
export const STUCK_MS = 60_000;
const ASK_AGAIN_MS = 250;
const open = ['betting', 'shooting', 'paying', 'cancelling'];

export const nothingPlayed = (): Counted => ({
  ...{ rounds: 0, booked: 0 },
  ...{ stakedMinor: 0n, paidMinor: 0n, jackpotMinor: 0n },
});

export function count(played: Counted, { round }: SpinAnswer): void {
  if (round.state !== 'settled') throw new Error(`round ${round.id} ended ${round.state} (${round.refusal})`);
  played.rounds += 1;
  played.booked += 1;
  played.stakedMinor += BigInt(round.stake);
  played.paidMinor += BigInt(round.payout ?? '0');
  played.jackpotMinor += BigInt(round.jackpot ?? '0');
}

/** A round that was not over when its page was answered is asked for until it is. */
export async function untilEnded(seat: Seat, answer: SpinAnswer): Promise<SpinAnswer> {
  const giveUpMs = performance.now() + STUCK_MS;
  let { round } = answer;
  let latest = answer;
  while (open.includes(round.state)) {
    if (performance.now() > giveUpMs) throw new Error(`round ${round.id} is stuck in ${round.state}`);
    await sleep(ASK_AGAIN_MS);
    latest = await ask<SpinAnswer>(seat, `/play/rounds/${round.id}`);
    ({ round } = latest);
  }
  return latest;
}

/** As a page asks: whoever is too fast waits as long as told. */
export async function ask<Answer>({ origin, token }: Seat, path: string, body?: object): Promise<Answer> {
  for (;;) {
    const response = await fetch(`${origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { code?: string; params?: { waitMs?: number } };
    if (response.ok) return answer as Answer;
    if (answer.code !== 'play/too-many') throw new Error(`${path}: ${answer.code}`);
    await sleep(answer.params?.waitMs ?? ASK_AGAIN_MS);
  }
}
