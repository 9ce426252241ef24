import { hashPassword, verifyPassword } from '../../../apps/server/src/identity/password.ts';
import { password } from './members.ts';
import type { BarePlan, BareResult } from './plans.ts';

const hash = hashPassword(password, 'house');
process.on('message', (plan: BarePlan) => void run(plan).then((result) => process.send?.(result)));

/** Nothing but argon2id with the parameters of the house, on as many threads. */
async function run({ inFlight, seconds }: BarePlan): Promise<BareResult> {
  const known = await hash;
  const cpu = process.cpuUsage();
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let done = 0;
  const verify = async () => {
    while (performance.now() < end) {
      await verifyPassword(known, password, 'house');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, verify));
  const { user, system } = process.cpuUsage(cpu);
  return { done, tookMs: performance.now() - begin, cpuMs: (user + system) / 1_000 };
}
