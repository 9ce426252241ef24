import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { Log } from './log.ts';

/** Something that happened, told to whoever wants to know. `payload` is JSON: amounts as digits. */
export type Event = { topic: string; subject: string; payload: Readonly<Record<string, unknown>> };
export type StoredEvent = Event & { id: bigint; at: Date };

/** Tells: stored in the teller's own transaction, so it is true exactly when the deed is. */
export async function emit(tx: Tx, event: Event): Promise<void> {
  await sql`insert into platform.events (topic, subject, payload)
    values (${event.topic}, ${event.subject}, ${JSON.stringify(event.payload)}::jsonb)`.execute(tx);
}

/** What it hears takes effect in the transaction that also moves the checkpoint: each event exactly once. */
export type Listener = {
  name: string;
  topics: readonly string[];
  hear: (tx: Tx, event: StoredEvent) => Promise<void>;
};
/** As a listener; where there are many events, those of a turn together and in their order. */
export type Subscriber =
  | Listener
  | (Pick<Listener, 'name' | 'topics'> & {
      hearTogether: (tx: Tx, events: readonly StoredEvent[]) => Promise<void>;
    });

const BATCH = 100;

/**
 * One turn of a subscriber; answers how many events it heard. Rows are taken in the order of their ids below the
 * oldest transaction still running, so that an event committed late is never skipped.
 */
export function hearOnce(db: Database, subscriber: Subscriber): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows: checkpoints } = await sql<{ last_event: bigint }>`
      insert into platform.checkpoints (subscriber, last_event) values (${subscriber.name}, 0)
      on conflict (subscriber) do update set last_event = platform.checkpoints.last_event
      returning last_event`.execute(tx);
    const after = checkpoints[0]?.last_event ?? 0n;
    const { rows: events } = await sql<StoredEvent>`
      select id, topic, subject, payload, at from platform.events
      where id > ${after} and topic = any(${subscriber.topics as string[]})
        and written_in < pg_snapshot_xmin(pg_current_snapshot())
      order by id limit ${BATCH}`.execute(tx);
    const last = events.at(-1);
    if (!last) return 0;
    if ('hearTogether' in subscriber) await subscriber.hearTogether(tx, events);
    else for (const event of events) await subscriber.hear(tx, event);
    await sql`update platform.checkpoints set last_event = ${last.id}
      where subscriber = ${subscriber.name}`.execute(tx);
    return events.length;
  });
}

/** Runs subscribers until the signal aborts: at once when `wake` says so, otherwise every `idleMs`. */
export async function hearAll(options: {
  db: Database;
  subscribers: readonly Subscriber[];
  log: Log;
  idleMs: number;
  signal: AbortSignal;
}): Promise<void> {
  await Promise.all(options.subscribers.map((subscriber) => hearForever(subscriber, options)));
}

async function hearForever(
  subscriber: Subscriber,
  { db, log, idleMs, signal }: { db: Database; log: Log; idleMs: number; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const heard = await hearOnce(db, subscriber).catch((error: unknown) => {
      log.error(
        { err: error, subscriber: subscriber.name },
        'subscriber failed; it will hear the events again',
      );
      return 0;
    });
    if (heard < BATCH) await pause(idleMs, signal);
  }
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, durationMs);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
