import type { SessionView } from '../../../src/play/shapes.ts';
import { recall, remember } from '../remember.ts';
import type { Panel } from './panel.ts';

/** A new player's: small, and within everyone's limits. */
const FIRST_STAKE_MINOR = 500n;

/** The stake chosen, among those this session may choose; remembered on this device. */
export function createStakes(gameId: string, { session, panel }: { session: SessionView; panel: Panel }) {
  const stored = `${gameId}.stake`;
  const onOffer = session.stakes.map(BigInt);
  const wanted = BigInt(recall('device', stored) ?? FIRST_STAKE_MINOR);
  let place = Math.max(
    0,
    onOffer.findLastIndex((stake) => stake <= wanted),
  );
  let isLocked = false;

  function show(): void {
    panel.showStake(onOffer[place] ?? 0n, {
      lower: !isLocked && place > 0,
      raise: !isLocked && place < onOffer.length - 1,
    });
  }

  show();
  return {
    get current(): bigint {
      return onOffer[place] ?? 0n;
    },
    get isPossible(): boolean {
      return onOffer.length > 0;
    },
    move(steps: -1 | 1): void {
      if (isLocked) return;
      place = Math.min(Math.max(place + steps, 0), onOffer.length - 1);
      remember('device', stored, String(onOffer[place] ?? FIRST_STAKE_MINOR));
      show();
    },
    lock(locked: boolean): void {
      isLocked = locked;
      show();
    },
  };
}

export type Stakes = ReturnType<typeof createStakes>;
