import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A program of its own does what the plan says and answers once. */
export async function sendPlan<Result>(program: string, plan: object): Promise<Result> {
  const process = fork(program);
  const answer = once(process, 'message');
  const ended = once(process, 'exit').then(([code]) => {
    throw new Error(`${program} ended early with ${code}`);
  });
  process.send(plan);
  const [result] = (await Promise.race([answer, ended])) as [Result];
  ended.catch(() => undefined);
  return result;
}
