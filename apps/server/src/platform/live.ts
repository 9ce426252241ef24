import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { packItems } from './live-batches.ts';
import { createPresence } from './live-presence.ts';
import type { Log } from './log.ts';

/** A message for whoever has this channel open now, on any server process. Small: ids and digits only. */
export type LiveMessage = { channel: string; kind: string; body: Readonly<Record<string, unknown>> };
/** The channel of what concerns everybody with a line open. */
export const EVERY_LINE = 'every-line';
type Listener = (message: LiveMessage) => void;

export type Live = {
  /** Costs a look into a map when nobody listens. */
  publish(message: LiveMessage): void;
  subscribe(channel: string, listener: Listener): () => void;
  /** Resolves when every process knows who listens here: what is published from then on arrives. */
  announced(): Promise<void>;
  stop(): Promise<void>;
};

const MESSAGES = 'fairhall_live';
const PRESENCE = 'fairhall_presence';
const FLUSH_MS = 40;
const ANNOUNCE_MS = 5;
const RECONNECT_MS = 500;
/** How long others have to answer who listens with them; until then everything is published. */
const LEARNING_MS = 1_000;
const HEARTBEAT_MS = 10_000;
const SILENT_MS = 35_000;
const ECHO_TIMEOUT_MS = 2_000;

type Word =
  | { here: readonly string[] }
  | { gone: readonly string[] }
  | { ask: true }
  | { echo: number }
  | { ack: string; echo: number };

/**
 * Fan-out over LISTEN/NOTIFY. What happens within a few milliseconds travels in one notification, and only to
 * channels somebody has open: each process tells the others when its first listener of a channel comes and its last
 * one goes, all of them when a new process asks, and is forgotten when it falls silent.
 */
export function startLive(options: { pool: pg.Pool; connect: () => pg.Client; log: Log }): Live {
  const self = randomUUID();
  const presence = createPresence();
  const listeners = new Map<string, Set<Listener>>();
  const echoes = new Map<number, { missing: Set<string>; done: () => void }>();
  let waiting: LiveMessage[] = [];
  let words: Word[] = [];
  let flushTimer: NodeJS.Timeout | undefined;
  let announceTimer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let knowsAllFromMs = Number.POSITIVE_INFINITY;
  let lastEcho = 0;
  let stopped = false;

  function deliver(message: LiveMessage) {
    for (const listener of listeners.get(message.channel) ?? []) listener(message);
  }

  function hear(channel: string, payload: string) {
    const from = payload.slice(0, self.length);
    const items = JSON.parse(payload.slice(self.length)) as unknown[];
    if (channel === MESSAGES) {
      if (from !== self) for (const message of items as LiveMessage[]) deliver(message);
      return;
    }
    for (const word of items as Word[]) {
      if ('echo' in word) hearEcho(from, word);
      if (from === self) continue;
      presence.heard(from, performance.now());
      if ('here' in word) presence.here(from, word.here);
      if ('gone' in word) presence.gone(from, word.gone);
      if ('ask' in word) tellAll();
    }
  }

  function hearEcho(from: string, word: { ack?: string; echo: number }) {
    if (word.ack === undefined && from !== self) return say({ ack: from, echo: word.echo });
    if ((word.ack ?? from) !== self) return;
    const waiting = echoes.get(word.echo);
    waiting?.missing.delete(from);
    if (waiting?.missing.size === 0) waiting.done();
  }

  async function listen(): Promise<void> {
    if (stopped) return;
    const next = options.connect();
    next.on('notification', ({ channel, payload }) => hear(channel, payload ?? `${self}[]`));
    next.on('error', (error) => options.log.warn({ err: error }, 'live listener lost its connection'));
    next.on('end', () => {
      client = undefined;
      if (!stopped) setTimeout(() => void listen(), RECONNECT_MS).unref();
    });
    try {
      await next.connect();
      await next.query(`listen ${MESSAGES}`);
      await next.query(`listen ${PRESENCE}`);
      if (stopped) return void (await next.end());
      client = next;
      knowsAllFromMs = performance.now() + LEARNING_MS;
      say({ ask: true });
      tellAll();
    } catch (error) {
      options.log.warn({ err: error }, 'live listener will reconnect');
      await next.end().catch((fault: unknown) => options.log.debug({ err: fault }, 'it was closed already'));
    }
  }

  function tellAll() {
    for (const part of packItems([...listeners.keys()])) say({ here: JSON.parse(part) as string[] });
  }

  function say(word: Word) {
    words.push(word);
    announceTimer ??= setTimeout(() => {
      announceTimer = undefined;
      const said = words;
      words = [];
      void notify(PRESENCE, said);
    }, ANNOUNCE_MS);
  }

  async function notify(channel: string, items: readonly unknown[]): Promise<void> {
    for (const batch of packItems(items))
      await options.pool
        .query('select pg_notify($1, $2)', [channel, self + batch])
        .catch((error: unknown) => options.log.warn({ err: error, channel }, 'live messages lost'));
  }

  function flush() {
    flushTimer = undefined;
    const messages = waiting;
    waiting = [];
    for (const message of messages) deliver(message);
    const isSure = client !== undefined && performance.now() >= knowsAllFromMs;
    void notify(
      MESSAGES,
      messages.filter((message) => !isSure || presence.isWanted(message.channel)),
    );
  }

  const heartbeat = setInterval(() => {
    presence.forgetSilent(performance.now() - SILENT_MS);
    say({ here: [] });
  }, HEARTBEAT_MS);
  heartbeat.unref();
  void listen();

  return {
    publish(message) {
      const isSure = client !== undefined && performance.now() >= knowsAllFromMs;
      if (isSure && !listeners.has(message.channel) && !presence.isWanted(message.channel)) return;
      waiting.push(message);
      flushTimer ??= setTimeout(flush, FLUSH_MS);
    },
    subscribe(channel, listener) {
      const set = listeners.get(channel);
      if (set) set.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        say({ here: [channel] });
      }
      return () => {
        const left = listeners.get(channel);
        if (!left?.delete(listener) || left.size > 0) return;
        listeners.delete(channel);
        say({ gone: [channel] });
      };
    },
    announced() {
      lastEcho += 1;
      const echo = lastEcho;
      return new Promise((resolve) => {
        const timer = setTimeout(done, ECHO_TIMEOUT_MS);
        function done() {
          clearTimeout(timer);
          echoes.delete(echo);
          resolve();
        }
        echoes.set(echo, { missing: new Set([self, ...presence.others()]), done });
        say({ echo });
      });
    },
    async stop() {
      stopped = true;
      clearInterval(heartbeat);
      clearTimeout(flushTimer);
      clearTimeout(announceTimer);
      if (listeners.size > 0)
        await notify(
          PRESENCE,
          [...listeners.keys()].map((channel) => ({ gone: [channel] })),
        );
      await client
        ?.end()
        .catch((error: unknown) => options.log.debug({ err: error }, 'it was closed already'));
    },
  };
}
