import type pg from 'pg';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import { type Batch, Lane } from './lane.ts';
import { transferShelf } from './lane-transfer.ts';
import type { Companion, Lanes, Posted, Shelf } from './lane-types.ts';

export type WalletNeeds = {
  /** A connection outside the pool, not yet open. */
  connect: () => pg.Client;
  clock: Clock;
  log: Log;
  /** What other domains keep in the lanes' memory and write in their commits. */
  shelves?: readonly Shelf[];
  companions?: readonly Companion[];
  lanes?: number;
  /** Told of every batch that was committed. */
  measured?: (batch: Batch) => void;
};

export type Wallet = {
  lanes: Lanes;
  /** Tells every balance a lane has changed, after its commit; call the result to hear no more. */
  onPosted(listener: (posted: Posted) => void): () => void;
  /** Answers what waits, then closes. */
  stop(): Promise<void>;
};

/** What waits while it commits is its next batch: two would make batches half as large, and a batch is most of the cost. */
const LANES = 1;

export function startWallet(needs: WalletNeeds): Wallet {
  const listeners = new Set<(posted: Posted) => void>();
  const lanes = Array.from(
    { length: needs.lanes ?? LANES },
    () =>
      new Lane({
        connect: needs.connect,
        clock: needs.clock,
        log: needs.log,
        shelves: [transferShelf, ...(needs.shelves ?? [])],
        companions: needs.companions ?? [],
        measured: needs.measured,
        hasListeners: () => listeners.size > 0,
        told: (posted) => {
          for (const listener of listeners) listener(posted);
        },
      }),
  );
  return {
    lanes: {
      submit(job) {
        const lane = lanes[job.account.lane % lanes.length];
        if (!lane) throw new Error('the wallet has no lanes');
        return lane.submit(job);
      },
    },
    onPosted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
