import { setTimeout as sleep } from 'node:timers/promises';
import { watchContact } from './contact.ts';
import { driveRound, takeDueRound } from './drive-round.ts';
import type { RoundNeeds } from './needs.ts';

const PAUSE_MS = 250;
const AFTER_FAULT_MS = 2_000;
const AT_ONCE = 16;

/** Goes on with every interrupted round; any number of processes may run one each. */
export function startWorker(needs: RoundNeeds) {
  const stopping = new AbortController();
  const stopped = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  const busy = new Set<Promise<void>>();
  const contact = watchContact(needs);
  const driving = { ...needs, platform: contact.platform };

  /** Works on a round beside the caller; the process waits for it before it ends. */
  function work(held: { roundId: string; leaseToken: string }): Promise<void> {
    const job = driveRound(driving, held).catch((error: unknown) => {
      needs.log.error({ err: error, roundId: held.roundId }, 'a round could not be worked on');
    });
    const tracked = job.finally(() => busy.delete(tracked));
    busy.add(tracked);
    return tracked;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pauseMs = await takeWhatIsDue();
      await Promise.race([sleep(pauseMs), stopped]);
    }
  }

  async function takeWhatIsDue(): Promise<number> {
    try {
      await contact.heed();
      while (busy.size < AT_ONCE && !stopping.signal.aborted) {
        const held = await takeDueRound(needs);
        if (!held) break;
        void work(held);
      }
      return PAUSE_MS;
    } catch (error) {
      needs.log.error({ err: error }, 'open rounds could not be read');
      return AFTER_FAULT_MS;
    }
  }

  const running = run();
  return {
    work,
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(busy);
    },
  };
}

export type Worker = ReturnType<typeof startWorker>;
