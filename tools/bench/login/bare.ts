import { hashPassword, verifyPassword } from '../../../apps/server/src/identity/password.ts';
import { password } from './members.ts';
import type { BarePlan, BareResult } from './plans.ts';

process.once('message', (plan: BarePlan) => {
  void run(plan).then((result) => process.send?.(result, () => process.exit(0)));
});

/** Nothing but argon2id with the parameters of the house, on as many threads. */
async function run({ inFlight, seconds }: BarePlan): Promise<BareResult> {
  const hash = await hashPassword(password, 'house');
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let done = 0;
  const verify = async () => {
    while (performance.now() < end) {
      await verifyPassword(hash, password, 'house');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, verify));
  return { perSecond: (done / (performance.now() - begin)) * 1_000 };
}
