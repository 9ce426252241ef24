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
  let fixed: bigint | undefined;

  function show(): void {
    const isOpen = !isLocked && fixed === undefined;
    panel.showStake(fixed ?? onOffer[place] ?? 0n, {
      lower: isOpen && place > 0,
      raise: isOpen && place < onOffer.length - 1,
    });
  }

  show();
  return {
    get current(): bigint {
      return fixed ?? onOffer[place] ?? 0n;
    },
    get isPossible(): boolean {
      return fixed !== undefined || onOffer.length > 0;
    },
    move(steps: -1 | 1): void {
      if (isLocked || fixed !== undefined) return;
      place = Math.min(Math.max(place + steps, 0), onOffer.length - 1);
      remember('device', stored, String(onOffer[place] ?? FIRST_STAKE_MINOR));
      show();
    },
    /** The stake of free rounds, as long as there are any; the player's own again without one. */
    fix(stakeMinor: bigint | undefined): void {
      fixed = stakeMinor;
      show();
    },
    lock(locked: boolean): void {
      isLocked = locked;
      show();
    },
  };
}

export type Stakes = ReturnType<typeof createStakes>;
