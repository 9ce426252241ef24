import type { Database } from '@fairhall/database';
import { expect, vi } from 'vitest';
import { hearOnce, type Subscriber } from '#platform/outbox';
import { measureLag } from '#platform/outbox-lag';

/** Hears all that was told: an event waits for every older transaction of the whole PostgreSQL, those of other tests too. */
export async function hearOut(db: Database, subscriber: Subscriber): Promise<void> {
  await vi.waitFor(
    async () => {
      await hearOnce(db, subscriber);
      expect((await measureLag(db, [subscriber]))[0]?.waiting).toBe(0);
    },
    { timeout: 20_000, interval: 20 },
  );
}
