import { txAnswer } from '@fairhall/vendor-protocol';
import { expect } from 'vitest';
import type { Answer } from '../fakes/vendor/wire.ts';
import { type Money, moved, none } from './money.ts';
import type { Player, World } from './world.ts';

/** One row of the protocol's list of cases. */
export type Case = { id: string; rule: string; run(world: World): Promise<void> };

/** The code and every promise that goes with it: HTTP status, finality, and that the answer is signed for us. */
export function expectCode(answer: Answer, code: string, httpStatus = 200): Answer {
  expect({ code: answer.body.code, status: answer.status, isGenuine: answer.isGenuine }).toEqual({
    code,
    status: httpStatus,
    isGenuine: true,
  });
  expect(txAnswer.safeParse(answer.body).error).toBe(undefined);
  expect(answer.body.retryable).toBe(!answer.body.final);
  return answer;
}

/** Runs `act` and looks at what it moved; what is not named did not move. */
export async function expectMoved(
  world: World,
  player: Player,
  by: Partial<Record<keyof Money, number>>,
  act: () => Promise<unknown>,
): Promise<void> {
  const before = await world.money(player);
  await act();
  const change = moved(before, await world.money(player));
  const named = Object.entries(by).map(([place, amount]) => [place, BigInt(amount)]);
  expect(change).toEqual({ ...none, ...Object.fromEntries(named) });
}

export const cashOf = (answer: Answer) => (answer.body.balance as { cash: string } | undefined)?.cash;

export function countCodes(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { body } of answers) counts[String(body.code)] = (counts[String(body.code)] ?? 0) + 1;
  return counts;
}
