import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { refuse } from './refusal.ts';

/** What a program tells of the one question that it was given. */
export type Told<Answer> = { readonly answer: Answer } | { readonly failure: string };

type Apart = {
  program: URL;
  /** For each question, from its turn on: then it is ended, and answered with `undefined`. */
  timeoutMs: number;
  /** Which variables of this process's environment it is given: none, unless they are named. */
  knows?: readonly string[];
};

/**
 * Questions to a program in a process of its own, one for each, one after the other: they keep no bet waiting, and what ends
 * such a process, or is made of bytes from outside, ends nothing else. Throws where it fails or dies. Refuses with
 * `request/too-many` whoever comes when `mostWaiting` are there already.
 */
export function createApart<Question extends Serializable, Answer>({
  mostWaiting,
  ...apart
}: Apart & { mostWaiting: number }): (question: Question) => Promise<Answer | undefined> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (question) => {
    if (waiting >= mostWaiting) refuse('request/too-many');
    waiting += 1;
    const mine = last.catch(() => undefined).then(() => ask<Answer>(apart, question));
    last = mine;
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
}

async function ask<Answer>(
  { program, timeoutMs, knows = [] }: Apart,
  question: Serializable,
): Promise<Answer | undefined> {
  const asked = fork(program, {
    // nothing else of what this process was started with or knows
    execArgv: [],
    env: Object.fromEntries(knows.map((name) => [name, process.env[name]])),
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const patience = new AbortController();
  const clock = setTimeout(() => patience.abort(), timeoutMs);
  // whoever cannot be sent to is ending, and is heard to
  asked.send(question, () => undefined);
  const ended = once(asked, 'exit').then(([code, signal]) => {
    throw new Error(`${program.pathname.split('/').at(-1)} ended by ${signal ?? code}`);
  });
  try {
    const answered = once(asked, 'message', { signal: patience.signal });
    const [told] = (await Promise.race([answered, ended])) as [Told<Answer>];
    if ('failure' in told) throw new Error(told.failure);
    return told.answer;
  } catch (error) {
    if (patience.signal.aborted) return undefined;
    throw error;
  } finally {
    clearTimeout(clock);
    // it may be in the middle of something that never ends
    if (patience.signal.aborted) asked.kill('SIGKILL');
    else if (asked.connected) asked.disconnect();
    ended.catch(() => undefined);
  }
}
