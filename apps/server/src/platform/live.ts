import type pg from 'pg';
import type { Log } from './log.ts';

/** A message for whoever has this channel open now, on any server process. Small: ids and digits only. */
export type LiveMessage = { channel: string; kind: string; body: Readonly<Record<string, unknown>> };
export type Listener = (message: LiveMessage) => void;

export type Live = {
  publish(message: LiveMessage): void;
  subscribe(channel: string, listener: Listener): () => void;
  stop(): Promise<void>;
};

const PG_CHANNEL = 'fairhall_live';
const FLUSH_MS = 40;
const RECONNECT_MS = 500;
/** NOTIFY carries at most 8,000 bytes. */
const MAX_BATCH_BYTES = 7_000;

/** Fan-out over LISTEN/NOTIFY: what happens within a few milliseconds travels in one notification. */
export function startLive(options: { pool: pg.Pool; connect: () => pg.Client; log: Log }): Live {
  const listeners = new Map<string, Set<Listener>>();
  let waiting: LiveMessage[] = [];
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let stopped = false;

  function deliver(message: LiveMessage) {
    for (const listener of listeners.get(message.channel) ?? []) listener(message);
  }

  async function listen(): Promise<void> {
    if (stopped) return;
    const next = options.connect();
    next.on('notification', ({ payload }) => {
      for (const message of JSON.parse(payload ?? '[]') as LiveMessage[]) deliver(message);
    });
    next.on('error', () => undefined);
    next.on('end', () => {
      if (!stopped) setTimeout(() => void listen(), RECONNECT_MS).unref();
    });
    try {
      await next.connect();
      await next.query(`listen ${PG_CHANNEL}`);
      client = next;
    } catch (error) {
      options.log.warn({ err: error }, 'live listener will reconnect');
      await next.end().catch(() => undefined);
    }
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const batches = packMessages(waiting);
    waiting = [];
    for (const batch of batches)
      await options.pool
        .query('select pg_notify($1, $2)', [PG_CHANNEL, batch])
        .catch((error: unknown) => options.log.warn({ err: error }, 'live messages lost'));
  }

  void listen();
  return {
    publish(message) {
      waiting.push(message);
      timer ??= setTimeout(() => void flush(), FLUSH_MS);
    },
    subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(channel);
      };
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

function packMessages(messages: readonly LiveMessage[]): string[] {
  const batches: string[] = [];
  let parts: string[] = [];
  let size = 2;
  for (const message of messages) {
    const part = JSON.stringify(message);
    if (parts.length > 0 && size + part.length + 1 > MAX_BATCH_BYTES) {
      batches.push(`[${parts.join(',')}]`);
      parts = [];
      size = 2;
    }
    parts.push(part);
    size += Buffer.byteLength(part) + 1;
  }
  if (parts.length > 0) batches.push(`[${parts.join(',')}]`);
  return batches;
}
