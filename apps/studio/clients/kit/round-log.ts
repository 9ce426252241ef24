import type { RoundView } from '../../src/play/shapes.ts';
import type { StudioApi } from './studio-api.ts';
import { checkedOf, claimOf } from './verify-address.ts';

/** `open`: rounds whose seed is still in use, which nobody can check yet. `parts` are the file, in order. */
export type RoundLog = { parts: string[]; kept: number; open: number };

/**
 * All rounds of this player in this game with their seeds and what was drawn, as the script at home reads them: page by
 * page and kept as text, since a seed may have decided any number. `onPage` hears how many were read so far.
 */
export async function readLog(
  api: Pick<StudioApi, 'history'>,
  onPage: (read: number) => void = () => undefined,
): Promise<RoundLog> {
  const log = startLog();
  let read = 0;
  let before: string | undefined;
  do {
    const page = await api.history({ before, as: 'log' });
    log.add(page.rounds);
    read += page.rounds.length;
    onPage(read);
    before = page.next ?? undefined;
  } while (before);
  return log.end();
}

/** The file of a list that is at hand whole. */
export function logOf(rounds: readonly RoundView[]): RoundLog {
  const log = startLog();
  log.add(rounds);
  return log.end();
}

function startLog() {
  const parts: string[] = [];
  let kept = 0;
  let open = 0;
  return {
    add(rounds: readonly RoundView[]): void {
      for (const round of rounds) {
        if (round.fairness === null) continue;
        if (!round.fairness.serverSeed) {
          open += 1;
          continue;
        }
        const line = JSON.stringify({ ...toldOf(round), ...checkedOf(claimOf(round, '')) });
        parts.push(kept === 0 ? '[\n' : ',\n', line);
        kept += 1;
      }
    },
    end: (): RoundLog => ({ parts: kept === 0 ? ['[\n\n]\n'] : [...parts, '\n]\n'], kept, open }),
  };
}

function toldOf({ id, startedAt, currency, stake, payout }: RoundView) {
  return { round: id, startedAt, currency, stake, payout };
}
