import { Agent } from 'node:http';
import { askToLogIn } from './log-in.ts';
import { accountOf, MEMBERS, password } from './members.ts';
import type { FloodPlan, FloodResult } from './plans.ts';

let member = 0;
let isOver = false;
process.on('message', (message: FloodPlan | 'stop') => {
  if (message === 'stop') isOver = true;
  else void run(message).then((result) => process.send?.(result));
});

/** Members log in one after the other, so many at a time; only those let in count. */
async function run({ port, inFlight, seconds }: FloodPlan): Promise<FloodResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  isOver = false;
  const begin = performance.now();
  const end = begin + (seconds ?? Number.POSITIVE_INFINITY) * 1_000;
  const refused: string[] = [];
  let done = 0;
  const visitor = async () => {
    while (!isOver && performance.now() < end) {
      member = (member % MEMBERS) + 1;
      const { status, text } = await askToLogIn({ agent, port, username: accountOf(member), password });
      if (status === 200) done += 1;
      else refused.push(`${status} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, visitor));
  const tookMs = performance.now() - begin;
  agent.destroy();
  const [first] = refused;
  return { done, tookMs, refusals: refused.length, ...(first && { first }) };
}
