import { hashPassword, verifyPassword } from '../../../apps/server/src/identity/password.ts';
import { cpuSecondsBelow } from '../cpu-time.ts';
import { password } from './members.ts';
import type { BarePlan, BareResult } from './plans.ts';

const hash = hashPassword(password, 'house');
process.on('message', (plan: BarePlan) => void run(plan).then((result) => process.send?.(result)));

/** Nothing but argon2id with the parameters of the house, on as many threads of a process like the house's. */
async function run({ inFlight, seconds }: BarePlan): Promise<BareResult> {
  const known = await hash;
  const cpuBefore = cpuSeconds();
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
  const tookMs = performance.now() - begin;
  return { done, tookMs, cpuMs: (cpuSeconds() - cpuBefore) * 1_000 };
}

/** Of this process and of the one that it has hash. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000 + (cpuSecondsBelow() ?? Number.NaN);
}
