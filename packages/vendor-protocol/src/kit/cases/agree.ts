import { setTimeout as sleep } from 'node:timers/promises';
import { roundAnswer, vendorPaths } from '../../vendor-calls.ts';
import type { Bench, Table } from '../bench.ts';
import { must } from '../finding.ts';
import { isVoided } from '../practice/seat.ts';

/** The vendor's word on each round of the table is what our practice books hold. */
export async function mustAgree(bench: Bench, { seat }: Table): Promise<void> {
  for (const round of bench.practice.purses.roundsOf(seat)) {
    const expected = isVoided(round)
      ? { state: 'voided' }
      : round.slip?.outcome === 'void'
        ? {}
        : { state: 'settled', stake: String(round.staked), payout: String(round.paid) };
    const endMs = performance.now() + bench.pace.agreeMs;
    let fault: string | undefined;
    do {
      const told = await askRound(bench, round.roundId);
      mustBeItsOwn(bench.replays, round.roundId, told.replay_url);
      fault = differenceOf(told, expected);
      if (fault) await sleep(100);
    } while (fault && performance.now() < endMs);
    must(fault === undefined, `GET /rounds/${round.roundId}: ${fault}`);
  }
}

/** An address that shows two rounds shows one of them to whoever may see the other. */
export function mustBeItsOwn(replays: Map<string, string>, roundId: string, replayUrl: string): void {
  const other = replays.get(replayUrl) ?? roundId;
  must(other === roundId, `GET /rounds/${roundId}: its replay_url is that of round ${other}`);
  replays.set(replayUrl, roundId);
}

async function askRound(bench: Bench, roundId: string) {
  const answer = await bench.ask({ method: 'GET', path: vendorPaths.round(roundId) });
  const read = roundAnswer.safeParse(answer.json);
  const [issue] = read.error?.issues ?? [];
  must(
    answer.httpStatus === 200 && answer.isSigned,
    `its detail was answered HTTP ${answer.httpStatus}, or unsigned`,
  );
  must(read.success, `its detail: ${issue?.path.join('.')}: ${issue?.message}`);
  return read.data;
}

function differenceOf(told: object, expected: Readonly<Record<string, string>>): string | undefined {
  const said = told as Readonly<Record<string, unknown>>;
  const other = Object.keys(expected).find((name) => said[name] !== expected[name]);
  return other && `${other} is ${said[other]}, and ${expected[other]} in our books`;
}
