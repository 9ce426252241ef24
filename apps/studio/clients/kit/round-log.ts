import type { RoundView } from '../../src/play/shapes.ts';
import type { StudioApi } from './studio-api.ts';
import { checkedOf, claimOf } from './verify-address.ts';

const MOST_ROUNDS = 5_000;

/** `open`: rounds whose seed is still in use, which nobody can check yet. */
export type RoundLog = { text: string; kept: number; open: number };

/** The newest rounds of this player in this game with their seeds and all that was drawn, as the script at home reads them. */
export async function readLog(api: StudioApi): Promise<RoundLog> {
  const rounds: RoundView[] = [];
  let before: string | undefined;
  do {
    const page = await api.history({ before, as: 'log' });
    rounds.push(...page.rounds);
    before = page.next ?? undefined;
  } while (before && rounds.length < MOST_ROUNDS);
  return logOf(rounds);
}

export function logOf(rounds: readonly RoundView[]): RoundLog {
  const decided = rounds.filter(({ fairness }) => fairness !== null);
  const lines = decided
    .filter(({ fairness }) => fairness?.serverSeed)
    .map((round) => JSON.stringify({ ...toldOf(round), ...checkedOf(claimOf(round, '')) }));
  return { text: `[\n${lines.join(',\n')}\n]\n`, kept: lines.length, open: decided.length - lines.length };
}

function toldOf({ id, startedAt, currency, stake, payout }: RoundView) {
  return { round: id, startedAt, currency, stake, payout };
}
