import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export type StandingProgram<Plan extends object, Result> = {
  readonly pid: number;
  /** Has the plan done; one at a time. */
  send(plan: Plan): Promise<Result>;
  /** Says a word while a plan is under way. */
  tell(word: string): void;
  end(): void;
};

/** A program that does one plan after the other: what starting it costs falls on none of them. */
export function startProgram<Plan extends object, Result>(file: string): StandingProgram<Plan, Result> {
  const child = fork(file);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended early with ${code}`);
  });
  ended.catch(() => undefined);
  return {
    pid: pidOf(child),
    async send(plan) {
      const answer = once(child, 'message');
      child.send(plan);
      const [result] = (await Promise.race([answer, ended])) as [Result];
      return result;
    },
    tell: (word) => void child.send(word),
    end: () => child.disconnect(),
  };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('a program did not start');
  return pid;
}
