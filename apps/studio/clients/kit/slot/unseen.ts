import type { RoundView, SessionView } from '../../../src/play/shapes.ts';
import { recall, remember } from '../remember.ts';

const NO_ROUND = 'none';

/** Whether the last round ended while nobody saw: the page was left between its press and its end. */
export function createUnseen({ gameId, mode, latestRound }: SessionView) {
  const key = `unseen-${gameId}-${mode}`;
  let before = latestRound?.id ?? NO_ROUND;
  return {
    /** A round is asked for. */
    begin: () => remember('session', key, before),
    /** It was shown to its end, or did not come about. */
    seen(round: RoundView | undefined): void {
      before = round?.id ?? before;
      remember('session', key, '');
    },
    missed(latest: RoundView | null): RoundView | undefined {
      const left = recall('session', key);
      const isMissed = left && latest?.state === 'settled' && latest.events && latest.id !== left;
      return isMissed ? latest : undefined;
    },
  };
}
