import { type ChildProcess, fork } from 'node:child_process';
import type { Argon2Parameters } from 'node:crypto';
import { Refusal } from '#platform/refusal';

/** `givesWay`: others need the cores more, from now until a hash says otherwise. */
export type HashAsked = { id: number; parameters: Argon2Parameters; givesWay: boolean };
export type HashAnswered = { id: number; tag: Uint8Array } | { id: number; failure: string };
/** Of a program that has another one hash, and may pause it: which. */
export type HasherBegun = { hasher: number };

export type HashProcess = {
  /** Argon2id; refuses with `server/unavailable` when the process dies again and again while it has this to do. */
  hash(parameters: Argon2Parameters): Promise<Uint8Array>;
  /** The process that is asked now; it changes when it dies. None before the first hash. */
  readonly pid: number | undefined;
};

type Options = {
  program: URL;
  threads: number;
  /** What the program is told at its start. */
  words?: readonly string[];
  givesWay: () => boolean;
  /** A process that has something to do and says nothing for so long is taken for dead. */
  stuckAfterMs?: number;
};

type Waiting = {
  parameters: Argon2Parameters;
  /** To how many processes it was given, one after the other. */
  given: number;
  answer(tag: Uint8Array): void;
  fail(reason: Error): void;
};

/** What takes every process with it is not tried for ever. */
const GIVEN_AT_MOST = 3;
/** A process that dies younger is not started again at once: whatever ends it may do so again. */
const GROWN_UP_MS = 1_000;
/** A hash takes some hundredths of a second, and some tenths while it gives way. */
const STUCK_AFTER_MS = 30_000;
const PAUSE_MS = { first: 100, longest: 5_000 };

/**
 * A process that makes hashes, started with the first and again when it dies; what it had under way is done again. It
 * lives in a session of its own, where a kernel that shares its cores among sessions can let it go last, and ends with
 * this process. Passwords reach it over a channel that nobody else can open.
 */
export function createHashProcess({
  program,
  threads,
  words = [],
  givesWay,
  stuckAfterMs = STUCK_AFTER_MS,
}: Options): HashProcess {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let hasher: number | undefined;
  let nextStart: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  let pauseMs = PAUSE_MS.first;
  let lastId = 0;

  function start(): void {
    nextStart = undefined;
    const startedMs = performance.now();
    const begun = begin();
    if (!begun) return;
    child = begun;
    begun.on('message', take);
    const end = (how: unknown) => {
      if (child !== begun) return;
      child = undefined;
      wake(hasher);
      hasher = undefined;
      replace(how, performance.now() - startedMs);
    };
    begun.once('exit', (code, signal) => end(signal ?? code));
    begun.on('error', end);
    watchAnew();
    for (const [id, one] of waiting) give(begun, id, one);
    holdOrRelease();
  }

  function begin(): ChildProcess | undefined {
    try {
      return fork(program, words, {
        detached: true,
        // nothing of what this process was started with or knows
        execArgv: [],
        env: { UV_THREADPOOL_SIZE: String(threads) },
        serialization: 'advanced',
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
    } catch (error) {
      // a machine without memory for it: most ways in which there can be no process are told later
      for (const one of waiting.values()) one.given += 1;
      replace(error, 0);
      return undefined;
    }
  }

  function give(to: ChildProcess, id: number, one: Waiting): void {
    one.given += 1;
    const asked: HashAsked = { id, parameters: one.parameters, givesWay: givesWay() };
    // when it cannot be sent the process is dying, and its end gives this to the next
    to.send(asked, () => undefined);
  }

  function take(message: unknown): void {
    const told = message as HashAnswered | HasherBegun;
    if ('hasher' in told) {
      hasher = told.hasher;
      return;
    }
    const answered = told;
    const one = waiting.get(answered.id);
    waiting.delete(answered.id);
    if ('tag' in answered) one?.answer(answered.tag);
    else one?.fail(new Error(`argon2id failed: ${answered.failure}`));
    watchAnew();
    holdOrRelease();
  }

  /** From its start, or its last answer, on. */
  function watchAnew(): void {
    clearTimeout(watch);
    watch = waiting.size > 0 ? setTimeout(() => child?.kill('SIGKILL'), stuckAfterMs).unref() : undefined;
  }

  function replace(how: unknown, livedMs: number): void {
    process.emitWarning(`the process that hashes passwords ended: ${how}`);
    for (const [id, one] of waiting) {
      if (one.given < GIVEN_AT_MOST) continue;
      waiting.delete(id);
      one.fail(new Refusal('server/unavailable'));
    }
    const isYoung = livedMs < GROWN_UP_MS;
    nextStart = setTimeout(startIfAsked, isYoung ? pauseMs : 0);
    pauseMs = isYoung ? Math.min(pauseMs * 2, PAUSE_MS.longest) : PAUSE_MS.first;
    holdOrRelease();
  }

  function startIfAsked(): void {
    nextStart = undefined;
    if (waiting.size > 0) start();
  }

  /** While somebody waits this process does not end of itself. */
  function holdOrRelease(): void {
    const change = waiting.size > 0 ? 'ref' : 'unref';
    child?.[change]();
    child?.channel?.[change]();
    nextStart?.[change]();
  }

  return {
    hash: (parameters) =>
      new Promise((answer, fail) => {
        lastId += 1;
        const one = { parameters, given: 0, answer, fail };
        waiting.set(lastId, one);
        if (child) {
          give(child, lastId, one);
          if (!watch) watchAnew();
        } else if (!nextStart) start();
        holdOrRelease();
      }),
    get pid() {
      return child?.pid;
    },
  };
}

/** One that was left behind paused ends once it goes on, since its line is gone. The signal does no other process harm. */
function wake(hasher: number | undefined): void {
  try {
    if (hasher !== undefined) process.kill(hasher, 'SIGCONT');
  } catch {
    // it has ended
  }
}
