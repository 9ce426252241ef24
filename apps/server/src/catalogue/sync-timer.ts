import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import type { Directory } from './directory.ts';
import type { Vendor } from './game.ts';

export type SyncTimer = { start(): void; stop(): Promise<void> };

const LOOK_EVERY_MS = 2_000;
const SYNC_EVERY_MS = 10 * 60_000;
/** A vendor that could not be read is asked again this much later. */
const AGAIN_AFTER_MS = 10_000;

/** Reads every vendor's catalogue now and then; one that is not there yet is found soon after it starts. */
export function createSyncTimer(needs: {
  directory: Directory;
  clock: Clock;
  log: Log;
  sync(vendorCode: string): Promise<void>;
}): SyncTimer {
  const { directory, clock, log } = needs;
  const triedAt = new Map<string, number>();
  const silent = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  function isDue(vendor: Vendor): boolean {
    const nowMs = clock.now().getTime();
    if (!vendor.isEnabled || nowMs - (triedAt.get(vendor.code) ?? 0) < AGAIN_AFTER_MS) return false;
    return vendor.syncedAt === null || nowMs - vendor.syncedAt.getTime() >= SYNC_EVERY_MS;
  }

  async function syncOne({ code }: Vendor): Promise<void> {
    triedAt.set(code, clock.now().getTime());
    try {
      await needs.sync(code);
      silent.delete(code);
    } catch (error) {
      if (!silent.has(code))
        log.warn(
          error instanceof Refusal
            ? { vendor: code, code: error.code, ...error.params }
            : { vendor: code, err: error },
          'vendor catalogue not read; it will be asked again',
        );
      silent.add(code);
    }
  }

  async function look(): Promise<void> {
    const due = [...directory.current().vendors.values()].filter(isDue);
    await Promise.all(due.map(syncOne));
  }

  function next(): void {
    running = look();
    void running.then(() => {
      if (isStopped) return;
      timer = setTimeout(next, LOOK_EVERY_MS);
      timer.unref();
    });
  }

  return {
    start: next,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
