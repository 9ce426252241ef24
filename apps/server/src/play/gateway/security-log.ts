import type { Database } from '@fairhall/database';
import type { Code } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import { sweepLog } from '#platform/sweep-log';

export type TurnedAway = { vendor: string; keyId: string; code: Code; path: string; address: string };

const FLUSH_MS = 1_000;
const KEPT_MS = 90 * 24 * 60 * 60_000;
const MOST_ROWS = 1_000_000;
/** Kinds of refusal kept between two flushes; a flood with ever new names must not fill memory. */
const MAX_KINDS = 200;

/** Keeps what was turned away before it was read; repetitions within a moment are counted, not multiplied. */
export function createSecurityLog({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  let waiting = new Map<string, TurnedAway & { times: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const lines = [...waiting.values()];
    waiting = new Map();
    if (lines.length === 0) return;
    await sql`insert into play.security_log (vendor, key_id, code, path, address, times, at)
      select l.vendor, l.key_id, l.code, l.path, l.address, l.times, ${clock.now()}
      from unnest(${lines.map((line) => line.vendor)}::text[], ${lines.map((line) => line.keyId)}::text[],
        ${lines.map((line) => line.code)}::text[], ${lines.map((line) => line.path)}::text[],
        ${lines.map((line) => line.address)}::text[], ${lines.map((line) => line.times)}::integer[])
        l (vendor, key_id, code, path, address, times)`
      .execute(db)
      .catch((error: unknown) => log.error({ err: error, lines: lines.length }, 'security log lost lines'));
  }

  return {
    note(line: TurnedAway): void {
      const key = Object.values(line).join('\n');
      const known = waiting.get(key);
      if (known) known.times += 1;
      else if (waiting.size < MAX_KINDS) waiting.set(key, { ...line, times: 1 });
      timer ??= setTimeout(() => void flush(), FLUSH_MS);
    },
    flush,
  };
}

/** Ninety days are kept, and no more than a million lines: anybody may write them. */
export const sweepSecurityLog = (
  needs: { db: Database; clock: Clock },
  mostRows = MOST_ROWS,
): Promise<void> => sweepLog(needs, { table: 'play.security_log', at: 'at', keptMs: KEPT_MS, mostRows });

export type SecurityLog = ReturnType<typeof createSecurityLog>;
