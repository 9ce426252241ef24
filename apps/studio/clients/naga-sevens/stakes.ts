import type { SessionView } from '../../src/play/shapes.ts';
import { recall, remember } from '../kit/remember.ts';
import type { Panel } from './panel.ts';

const STORED = 'naga-sevens.stake';
/** What a new player finds set: small, and within everyone's limits. */
const FIRST_MINOR = 500n;

/** The stake chosen, among those this session may choose; remembered on this device. */
export function createStakes(session: SessionView, panel: Panel) {
  const onOffer = session.stakes.map(BigInt);
  const wanted = BigInt(recall('device', STORED) ?? FIRST_MINOR);
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
      remember('device', STORED, String(onOffer[place] ?? FIRST_MINOR));
      show();
    },
    lock(locked: boolean): void {
      isLocked = locked;
      show();
    },
  };
}

export type Stakes = ReturnType<typeof createStakes>;
