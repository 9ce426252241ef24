import { byIndex, type Database, inTransaction, type Tx, unflushed } from '@fairhall/database';
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
type Together = Pick<Listener, 'name' | 'topics'> & {
  /** How many in a turn at most; a hundred when absent. */
  atOnce?: number;
};
/** `events`, for use after `from`, are the turn's rows of the table: only what is asked of them leaves the database. */
type Within = Together & { hearWithin: (tx: Tx, events: RawBuilder<unknown>) => Promise<void> };
/** As a listener; where there are many events, those of a turn together and in their order. */
export type Subscriber =
  | Listener
  | (Together & { hearTogether: (tx: Tx, events: readonly StoredEvent[]) => Promise<void> })
  | Within;

const BATCH = 100;

/**
 * One turn of a subscriber; answers how many events it heard. They are taken in the order of their transactions, below
 * the oldest still running, so that an event committed late is never skipped. Where nothing happened nothing is
 * written: a flush of its own at every turn would stand in the way of bets. What was heard is not flushed by itself either:
 * lost in a crash, it is heard again with its checkpoint.
 */
export async function hearOnce(db: Database, subscriber: Subscriber): Promise<number> {
  const [found] = await whoMayHear(db, [subscriber]);
  return found ? hearTurn(db, found) : 0;
}

function hearTurn(db: Database, subscriber: Subscriber): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`
      insert into platform.checkpoints (subscriber, last_event) values (${subscriber.name}, 0)
      on conflict (subscriber) do update set last_event = platform.checkpoints.last_event
      returning ${unflushed}, ${byIndex}`.execute(tx);
    const turn = 'hearWithin' in subscriber ? await hearWithin(tx, subscriber) : await hear(tx, subscriber);
    if (!turn) return 0;
    await sql`update platform.checkpoints
      set last_event = ${turn.last.id}, last_transaction = ${turn.last.transaction}::xid8
      where subscriber = ${subscriber.name}`.execute(tx);
    return turn.heard;
  });
}

/** The place of an event among all. */
type Place = { id: bigint; transaction: string };
type Turn = { heard: number; last: Place };

async function hear(tx: Tx, subscriber: Exclude<Subscriber, Within>): Promise<Turn | undefined> {
  const { rows: events } = await sql<StoredEvent & Place>`
    select e.id, e.topic, e.subject, e.payload, e.at, e.written_in as transaction
    from ${eventsOfTurn(subscriber)} e order by e.written_in, e.id`.execute(tx);
  const last = events.at(-1);
  if (!last) return undefined;
  if ('hearTogether' in subscriber) await subscriber.hearTogether(tx, events);
  else for (const event of events) await subscriber.hear(tx, event);
  return { heard: events.length, last };
}

async function hearWithin(tx: Tx, subscriber: Within): Promise<Turn | undefined> {
  const { rows } = await sql<Place & { heard: number }>`
    select turn.last_event as id, turn.last_transaction as transaction, turn.heard
    from platform.checkpoints c
    cross join lateral platform.end_of_turn(${subscriber.topics as string[]}::text[], c.last_transaction, c.last_event,
      c.heard_before, ${atOnce(subscriber)}) turn
    where c.subscriber = ${subscriber.name}`.execute(tx);
  const [last] = rows;
  if (!last) return undefined;
  // what was committed since comes after the last in their order: a later statement reads the same rows
  await subscriber.hearWithin(
    tx,
    sql`(select e.* from ${eventsOfTurn(subscriber)} e
      where (e.written_in, e.id) <= (${last.transaction}::xid8, ${last.id}))`,
  );
  return { heard: last.heard, last };
}

function eventsOfTurn(subscriber: Subscriber): RawBuilder<unknown> {
  return sql`(select e.* from platform.checkpoints c
    cross join lateral platform.events_after(${subscriber.topics as string[]}::text[], c.last_transaction, c.last_event,
      c.heard_before, ${atOnce(subscriber)}) e
    where c.subscriber = ${subscriber.name})`;
}

/** Looks without a lock: another process may hear it first. */
async function whoMayHear<One extends Subscriber>(db: Database, subscribers: readonly One[]): Promise<One[]> {
  const pairs = subscribers.flatMap(({ name, topics }) => topics.map((topic) => ({ name, topic })));
  const { rows } = await sql<{ name: string }>`
    select s.name
    from (
      select p.name, array_agg(p.topic) as topics
      from unnest(${pairs.map(({ name }) => name)}::text[], ${pairs.map(({ topic }) => topic)}::text[]) p (name, topic)
      group by p.name
    ) s
    left join platform.checkpoints c on c.subscriber = s.name
    where c.subscriber is null or exists (
      select from platform.events_after(s.topics, c.last_transaction, c.last_event, c.heard_before, 1)
    )`.execute(db);
  const names = new Set(rows.map(({ name }) => name));
  return subscribers.filter(({ name }) => names.has(name));
}

const atOnce = (subscriber: Subscriber) => ('hear' in subscriber ? BATCH : (subscriber.atOnce ?? BATCH));

/** What a subscriber has not heard as of the statement's moment, for use after `from`: also what it cannot hear yet. */
export function unheard({ name, topics }: Pick<Subscriber, 'name' | 'topics'>): RawBuilder<unknown> {
  return sql`(select e.id, e.topic, e.subject, e.payload, e.at, e.written_in
    from (
      select coalesce(max(c.last_transaction), '0') as last_transaction, coalesce(max(c.last_event), 0) as last_event,
        coalesce(max(c.heard_before), 0) as heard_before
      from platform.checkpoints c where c.subscriber = ${name}
    ) c
    join platform.events e on e.topic = any(${topics as string[]}::text[]) and ${isAfter})`;
}

/** For statements that call the events `e` and the checkpoint `c`. */
const isAfter = sql`(e.written_in, e.id) > (c.last_transaction, c.last_event) and e.id > c.heard_before`;

type Hearing = { db: Database; log: Log; signal: AbortSignal };

/**
 * Runs subscribers until the signal aborts. One look every `idleMs` tells for whom there is something; who is still at
 * work is left at it and holds nobody else up.
 */
export async function hearAll({
  subscribers,
  idleMs,
  ...hearing
}: Hearing & { subscribers: readonly Subscriber[]; idleMs: number }): Promise<void> {
  const { db, log, signal } = hearing;
  const atWork = new Map<Subscriber, Promise<void>>();
  while (!signal.aborted) {
    const resting = subscribers.filter((subscriber) => !atWork.has(subscriber));
    const found = await whoMayHear(db, resting).catch((error: unknown) => {
      log.error({ err: error }, 'nobody could look for events; they will be looked for again');
      return [];
    });
    for (const subscriber of found)
      atWork.set(
        subscriber,
        hearToTheEnd(subscriber, hearing).finally(() => atWork.delete(subscriber)),
      );
    await pause(idleMs, signal);
  }
  await Promise.all(atWork.values());
}

/** Turn by turn, while there is more than one holds. */
async function hearToTheEnd(subscriber: Subscriber, { db, log, signal }: Hearing): Promise<void> {
  try {
    while (!signal.aborted && (await hearTurn(db, subscriber)) === atOnce(subscriber));
  } catch (error) {
    log.error(
      { err: error, subscriber: subscriber.name },
      'subscriber failed; it will hear the events again',
    );
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
