import { setTimeout as sleep } from 'node:timers/promises';
import { keepMagazines } from '../magazines/keep-magazines.ts';
import { takeStaleMagazine } from '../magazines/take-stale-magazine.ts';
import type { Session } from '../play/session.ts';
import { watchContact } from './contact.ts';
import { driveRound, takeDueRound } from './drive-round.ts';
import type { RoundNeeds } from './needs.ts';
import { type Spin, startRound } from './start-round.ts';
import { playTogether } from './together/play-together.ts';
import { isPlain } from './together/start-together.ts';

const PAUSE_MS = 250;
const AFTER_FAULT_MS = 2_000;
const AT_ONCE = 16;

/** A round under way; `ended` when this process has done with it for now. */
export type PlayedRound = { roundId: string; isNew: boolean; ended: Promise<void> };

/** Plays what pages ask for, and goes on with every interrupted round; any number of processes may run one each. */
export function startWorker(needs: RoundNeeds) {
  const stopping = new AbortController();
  const stopped = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  const busy = new Set<Promise<void>>();
  let takenOver = 0;
  const contact = watchContact(needs);
  const driving = { ...needs, platform: contact.platform };

  const together = playTogether(driving);

  /** Works on a round beside the caller; the process waits for it before it ends. */
  function track(roundId: string, work: Promise<void>): Promise<void> {
    const job = work.catch((error: unknown) => {
      needs.log.error({ err: error, roundId }, 'a round could not be worked on');
    });
    const tracked = job.finally(() => busy.delete(tracked));
    busy.add(tracked);
    return tracked;
  }

  const magazines = keepMagazines({ ...driving, together, track });

  /** Starts the round that a request asks for, if it has not before, and works on it. */
  async function play(session: Session, spin: Spin): Promise<PlayedRound> {
    if (isPlain({ session, spin })) {
      const { roundId, isNew, held } = await together.start(session, spin);
      const ended = held ? track(roundId, together.goOn(held)) : Promise.resolve();
      return { roundId, isNew, ended };
    }
    const { roundId, isNew, leaseToken } = await startRound(
      { db: needs.db, now: needs.clock.now() },
      session,
      spin,
    );
    const ended = leaseToken
      ? track(roundId, driveRound(driving, { roundId, leaseToken }))
      : Promise.resolve();
    return { roundId, isNew, ended };
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
      while (takenOver < AT_ONCE && !stopping.signal.aborted) {
        const stale = await takeStaleMagazine(needs);
        const held = stale ?? (await takeDueRound(needs));
        if (!held) break;
        takenOver += 1;
        const work = stale ? magazines.closeHeld(stale) : driveRound(driving, held);
        void track(held.roundId, work).then(() => {
          takenOver -= 1;
        });
      }
      return PAUSE_MS;
    } catch (error) {
      needs.log.error({ err: error }, 'open rounds could not be read');
      return AFTER_FAULT_MS;
    }
  }

  const running = run();
  return {
    play,
    magazines,
    async stop() {
      stopping.abort();
      await running;
      await magazines.closeAll();
      await Promise.all(busy);
    },
  };
}

export type Worker = ReturnType<typeof startWorker>;
