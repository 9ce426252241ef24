import type { PlatformClient } from '../platform-client.ts';
import type { RoundNeeds } from './needs.ts';
import { pullForward, sendScout } from './pull-forward.ts';
import { isSilence } from './round.ts';

const SCOUT_MS = 2_000;

/**
 * Notices when the platform falls silent and when it speaks again, so that rounds which waited longer and longer
 * during an outage end within seconds after it. `heed` is to be called again and again.
 */
export function watchContact({ db, clock, log, platform }: RoundNeeds) {
  // whoever starts does not know what the process before it met
  let isLost = true;
  let isBack = false;
  let scoutAtMs = 0;

  const send: PlatformClient['send'] = async (operation, body) => {
    const reply = await platform.send(operation, body);
    if (isSilence(reply)) isLost = true;
    else if (isLost) {
      isLost = false;
      isBack = true;
    }
    return reply;
  };

  return {
    platform: { ...platform, send },
    async heed(): Promise<void> {
      const now = clock.now();
      if (isBack) {
        const count = await pullForward(db, now);
        isBack = false;
        if (count > 0) log.info({ count }, 'the platform answers again; waiting rounds go on');
      }
      if (now.getTime() < scoutAtMs) return;
      scoutAtMs = now.getTime() + SCOUT_MS;
      if (await sendScout(db, now)) isLost = true;
    },
  };
}
