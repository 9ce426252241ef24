import { type AttemptCode, type AttemptDoor, refusedAttempts, vendorAttempts } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';

type Attempt = { door: AttemptDoor; who: string; code: AttemptCode };
type Counted = Attempt & { times: number; firstAt: Date; lastAt: Date };

export const FLUSH_MS = 1_000;
/** Rows kept between two flushes; a flood of ever new people must not fill memory. */
const MAX_ROWS = 1_000;
const known: ReadonlySet<string> = new Set<string>([...vendorAttempts, ...refusedAttempts]);

export type AttemptCounter = {
  /** Counts the code, when it is one of those that tell of an attempt. */
  note(attempt: { door: AttemptDoor; who: string | undefined; code: string }): void;
  flush(): Promise<void>;
};

/** Counts attempts in memory and adds them to their hour's rows every moment, so that no answer waits for it. */
export function createAttemptCounter({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: Log;
}): AttemptCounter {
  let waiting = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...waiting.values()];
    waiting = new Map();
    if (counted.length === 0) return;
    await addToHours(db, counted).catch((error: unknown) =>
      log.error({ err: error, attempts: counted.length }, 'attempts were not counted'),
    );
  }

  return {
    note({ door, who = '', code }) {
      if (!isAttempt(code)) return;
      const now = clock.now();
      const name = `${door}\n${who}\n${code}`;
      const before = waiting.get(name);
      if (before) {
        before.times += 1;
        before.lastAt = now;
      } else if (waiting.size < MAX_ROWS)
        waiting.set(name, { door, who, code, times: 1, firstAt: now, lastAt: now });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
}

function isAttempt(code: string): code is AttemptCode {
  return known.has(code);
}

async function addToHours(db: Database, counted: readonly Counted[]): Promise<void> {
  // in one order, so that two processes counting the same never wait for each other in a circle
  const rows = [...counted].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const column = <Value>(read: (row: Counted) => Value) => rows.map(read);
  await sql`
    insert into safety.attempts as a (hour, door, who, code, times, first_at, last_at)
    select date_trunc('hour', c.first_at, 'UTC'), c.door, c.who, c.code, c.times, c.first_at, c.last_at
    from unnest(${column((row) => row.door)}::text[], ${column((row) => row.who)}::text[],
      ${column((row) => row.code)}::text[], ${column((row) => row.times)}::integer[],
      ${column((row) => row.firstAt)}::timestamptz[], ${column((row) => row.lastAt)}::timestamptz[])
      c (door, who, code, times, first_at, last_at)
    on conflict (hour, door, who, code) do update
    set times = a.times + excluded.times, first_at = least(a.first_at, excluded.first_at),
      last_at = greatest(a.last_at, excluded.last_at)`.execute(db);
}

const nameOf = ({ door, who, code }: Attempt) => `${door}/${who}/${code}`;
