import { Agent } from 'node:http';
import { askToLogIn } from './log-in.ts';
import { accountOf, MEMBERS, password } from './members.ts';
import type { FloodPlan, FloodResult } from './plans.ts';

process.once('message', (plan: FloodPlan) => {
  void run(plan).then((result) => process.send?.(result, () => process.exit(0)));
});

/** Members log in one after the other, so many at a time; only those let in count. */
async function run({ port, inFlight, seconds, from }: FloodPlan): Promise<FloodResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  const refused: string[] = [];
  let done = 0;
  let member = from;
  const visitor = async () => {
    while (performance.now() < end) {
      member = (member % MEMBERS) + 1;
      const { status, text } = await askToLogIn({ agent, port, username: accountOf(member), password });
      if (status === 200) done += 1;
      else refused.push(`${status} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, visitor));
  const perSecond = (done / (performance.now() - begin)) * 1_000;
  agent.destroy();
  const [first] = refused;
  return { perSecond, refusals: refused.length, ...(first && { first }) };
}
