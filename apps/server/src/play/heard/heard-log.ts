import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import type { HeardCall } from './heard-call.ts';
import { beginningOf, maskBody, subjectOf } from './mask-body.ts';

const FLUSH_MS = 1_000;
/**
 * Kept between two flushes, of each sort: calls that were done at once, all others whose sender was proven, and those of
 * anybody. What goes beyond is counted, so that neither a busy hour nor a flood costs more than this.
 */
const MOST = { done: 400, other: 400, unproven: 50 } as const;
const MOST_BYTES = 2 * 1024 * 1024;

type Sort = keyof typeof MOST;
type Waiting = HeardCall & { readonly at: Date; readonly bodyBytes: number; readonly leftOut: number };

/** Keeps what comes to the vendors' doors, written together and after the answer: no call waits for it. */
export function createHeardLog({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  let waiting: Waiting[] = [];
  let counts = none();
  let bytes = 0;
  let leftOut = 0;
  let timer: NodeJS.Timeout | undefined;

  let writing = Promise.resolve();

  /** One batch after the other: while the database is slow, no more waits than fits between two. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    const calls = waiting;
    waiting = [];
    counts = none();
    bytes = 0;
    if (calls.length === 0) return;
    await writeCalls(db, calls).catch((error: unknown) =>
      log.error({ err: error, lines: calls.length }, 'log of heard calls lost lines'),
    );
  }

  return {
    keep(call: HeardCall): void {
      const sort = sortOf(call);
      const body = beginningOf(call.body, call);
      const size = body.byteLength + call.answer.length;
      if (counts[sort] >= MOST[sort] || bytes + size > MOST_BYTES) {
        leftOut += 1;
        return;
      }
      counts[sort] += 1;
      bytes += size;
      waiting.push({ ...call, body, bodyBytes: call.body.byteLength, leftOut, at: clock.now() });
      leftOut = 0;
      timer ??= setTimeout(() => void flush(), FLUSH_MS);
    },
    flush,
  };
}
export type HeardLog = ReturnType<typeof createHeardLog>;

const none = (): Record<Sort, number> => ({ done: 0, other: 0, unproven: 0 });

function sortOf({ isAuthentic, code, isReplay }: HeardCall): Sort {
  if (!isAuthentic) return 'unproven';
  return code === 'OK' && !isReplay ? 'done' : 'other';
}

function writeCalls(db: Database, calls: readonly Waiting[]): Promise<unknown> {
  const rows = calls.map(rowOf);
  return sql`insert into play.heard_calls
    (at, vendor, key_id, is_authentic, path, address, signed_at, nonce, content_type, tx_id, player_ref, round_id, body,
      body_bytes, is_whole, code, http, is_replay, took_ms, answer, left_out)
    select r.at, r.vendor, r.key_id, r.is_authentic, r.path, r.address, r.signed_at, r.nonce, r.content_type, r.tx_id,
      r.player_ref, r.round_id, r.body, r.body_bytes, r.is_whole, r.code, r.http, r.is_replay, r.took_ms, r.answer,
      r.left_out
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r
      (at timestamptz, vendor text, key_id text, is_authentic boolean, path text, address text, signed_at text, nonce text,
        content_type text, tx_id text, player_ref text, round_id text, body text, body_bytes integer, is_whole boolean,
        code text, http smallint, is_replay boolean, took_ms integer, answer text, left_out integer)`.execute(
    db,
  );
}

function rowOf(call: Waiting) {
  const { isAuthentic, bodyBytes } = call;
  const { text, isWhole } = maskBody(call.body, call);
  const about = isAuthentic ? subjectOf(call.body) : { txId: null, playerRef: null, roundId: null };
  return {
    at: call.at.toISOString(),
    vendor: plain(call.vendor, 32),
    key_id: plain(call.keyId, 64),
    is_authentic: isAuthentic,
    path: plain(call.path, 120),
    address: call.address,
    signed_at: call.signedAt === undefined ? null : plain(call.signedAt, 32),
    nonce: call.nonce === undefined ? null : plain(call.nonce, 64),
    content_type: call.contentType === undefined ? null : plain(call.contentType, 80),
    tx_id: about.txId,
    player_ref: about.playerRef,
    round_id: about.roundId,
    body: text,
    body_bytes: bodyBytes,
    is_whole: isWhole && call.body.byteLength === bodyBytes,
    code: call.code,
    http: call.http,
    is_replay: call.isReplay,
    took_ms: Math.round(call.tookMs),
    answer: maskBody(call.answer, call).text,
    left_out: call.leftOut,
  };
}

/** Headers may hold whatever a stranger wrote. */
function plain(text: string, most: number): string {
  return text.slice(0, most).replace(/[^\x20-\x7e]/g, '?');
}
