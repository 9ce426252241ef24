import type { Database } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import type { Log } from '#platform/log';
import { emptySnapshot, loadSnapshot, readVersion, type Snapshot } from './load-snapshot.ts';

export type Directory = {
  current(): Snapshot;
  /** Reads the catalogue again when it has changed since. */
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** How long a switched-off key or game may still be served by a process that did not switch it off itself. */
const POLL_MS = 500;
/** Popularity changes without moving the version. */
const RELOAD_MS = 60_000;

export function createDirectory(needs: { db: Database; keys: Keys; clock: Clock; log: Log }): Directory {
  const { db, keys, clock, log } = needs;
  let snapshot = emptySnapshot;
  let loadedAt = 0;
  let loading: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function reload(): Promise<void> {
    const now = clock.now();
    const isOld = now.getTime() - loadedAt >= RELOAD_MS;
    if (!isOld && (await readVersion(db)) === snapshot.version) return;
    snapshot = await loadSnapshot(db, keys, now);
    loadedAt = now.getTime();
  }

  /** One after the other, so that an older reading never replaces a newer one. */
  function refresh(): Promise<void> {
    const next = loading.then(reload);
    loading = next.catch(() => undefined);
    return next;
  }

  function poll(): void {
    timer = setTimeout(async () => {
      await refresh().catch((error: unknown) => log.warn({ err: error }, 'catalogue not refreshed'));
      if (!isStopped) poll();
    }, POLL_MS);
    timer.unref();
  }

  return {
    current: () => snapshot,
    refresh,
    async start() {
      await refresh();
      poll();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await loading;
    },
  };
}
