import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import type { Log } from './log.ts';

/** Something that happened, told to whoever wants to know. `payload` is JSON: amounts as digits. */
export type Event = { topic: string; subject: string; payload: Readonly<Record<string, unknown>> };
export type StoredEvent = Event & { id: bigint; at: Date };

/** Tells: stored in the teller's own transaction, so it is true exactly when the deed is. */
export function emit(tx: Tx, event: Event): Promise<void> {
  return emitAll(tx, [event]);
}

/** As `emit`, of many, in their order. */
export async function emitAll(tx: Tx, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  await sql`insert into platform.events (topic, subject, payload)
    select told.topic, told.subject, told.payload
    from unnest(${events.map(({ topic }) => topic)}::text[], ${events.map(({ subject }) => subject)}::text[],
      ${events.map(({ payload }) => JSON.stringify(payload))}::jsonb[]) with ordinality
      as told (topic, subject, payload, place)
    order by told.place`.execute(tx);
}

/** The statement of `emit` for within another one, which may add to the payload what only it learns: `learnt` of its rows `from`. */
export function emitting(
  { topic, subject, payload }: Event,
  { learnt, from }: Record<'learnt' | 'from', RawBuilder<unknown>>,
): RawBuilder<unknown> {
  return sql`insert into platform.events (topic, subject, payload)
    select ${topic}::text, ${subject}::text, ${JSON.stringify(payload)}::jsonb || ${learnt} from ${from}`;
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
      /** How many at most; a hundred when absent. */
      atOnce?: number;
    });

const BATCH = 100;

/**
 * One turn of a subscriber; answers how many events it heard. They are taken in the order of their transactions, below
 * the oldest still running, so that an event committed late is never skipped. Where nothing happened nothing is
 * written: a flush of its own at every turn would stand in the way of bets.
 */
export async function hearOnce(db: Database, subscriber: Subscriber): Promise<number> {
  if (!(await mayHear(db, subscriber))) return 0;
  return inTransaction(db, async (tx) => {
    await sql`
      insert into platform.checkpoints (subscriber, last_event) values (${subscriber.name}, 0)
      on conflict (subscriber) do update set last_event = platform.checkpoints.last_event`.execute(tx);
    const { rows: events } = await sql<StoredEvent & { transaction: string }>`
      select e.id, e.topic, e.subject, e.payload, e.at, e.written_in as transaction
      from (${notHeardBy(subscriber, atOnce(subscriber))}) e
      order by e.written_in, e.id limit ${atOnce(subscriber)}`.execute(tx);
    const last = events.at(-1);
    if (!last) return 0;
    if ('hearTogether' in subscriber) await subscriber.hearTogether(tx, events);
    else for (const event of events) await subscriber.hear(tx, event);
    await sql`update platform.checkpoints
      set last_event = ${last.id}, last_transaction = ${last.transaction}::xid8
      where subscriber = ${subscriber.name}`.execute(tx);
    return events.length;
  });
}

/** Looks without a lock: another process may hear it first. */
async function mayHear(db: Database, subscriber: Subscriber): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select not exists (select from platform.checkpoints where subscriber = ${subscriber.name})
      or exists (select from (${notHeardBy(subscriber, 1)}) e) as may`.execute(db);
  return rows[0]?.may ?? false;
}

const atOnce = (subscriber: Subscriber) =>
  'hearTogether' in subscriber ? (subscriber.atOnce ?? BATCH) : BATCH;

/** The events that a subscriber can hear now, the first of each topic. */
function notHeardBy({ name, topics }: Subscriber, limit: number): RawBuilder<unknown> {
  return sql`select own.* from unnest(${topics as string[]}::text[]) heard (topic)
    cross join lateral (
      select e.id, e.topic, e.subject, e.payload, e.at, e.written_in
      from platform.events e join platform.checkpoints c on c.subscriber = ${name}
      where e.topic = heard.topic and ${isAfter}
        and e.written_in < pg_snapshot_xmin(pg_current_snapshot())
      order by e.written_in, e.id limit ${limit}
    ) own`;
}

/** What a subscriber has not heard as of the statement's moment, for use after `from`: also what it cannot hear yet. */
export function unheard({ name, topics }: Pick<Subscriber, 'name' | 'topics'>): RawBuilder<unknown> {
  return sql`(select e.id, e.topic, e.subject, e.payload, e.at
    from (
      select coalesce(max(c.last_transaction), '0') as last_transaction, coalesce(max(c.last_event), 0) as last_event,
        coalesce(max(c.heard_before), 0) as heard_before
      from platform.checkpoints c where c.subscriber = ${name}
    ) c
    join platform.events e on e.topic = any(${topics as string[]}::text[]) and ${isAfter})`;
}

/** For statements that call the events `e` and the checkpoint `c`. */
const isAfter = sql`(e.written_in, e.id) > (c.last_transaction, c.last_event) and e.id > c.heard_before`;

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
    if (heard < atOnce(subscriber)) await pause(idleMs, signal);
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
