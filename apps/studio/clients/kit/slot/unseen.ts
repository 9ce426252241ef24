import type { RoundView, SessionView } from '../../../src/play/shapes.ts';
import { recall, remember } from '../remember.ts';

/** The round that was asked for last and not yet shown to its end: a page that is left meanwhile shows it when it is back. */
export function createUnseen({ gameId, mode }: Pick<SessionView, 'gameId' | 'mode'>) {
  const key = `unseen-${gameId}-${mode}`;
  return {
    /** The name under which the next round is asked for. */
    begin(): string {
      const requestId = crypto.randomUUID();
      remember('session', key, requestId);
      return requestId;
    },
    seen: () => remember('session', key, ''),
    /** It, if it ended while nobody saw. */
    missed(latest: RoundView | null): RoundView | undefined {
      const isMissed =
        latest?.state === 'settled' && latest.events && latest.requestId === recall('session', key);
      return isMissed ? latest : undefined;
    },
  };
}
