import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';

/** `slow` is left out: a payout under way when a kill comes is what every manner gives. */
const moods = ['pay', 'pay', 'fail', 'silent', 'deaf'] as const;

/** The bank pays, refuses, keeps silent about what it decided, or drops its answers, as the mood takes it. */
export async function changeMoods({
  address,
  chance,
  signal,
}: {
  address: string;
  chance: Chance;
  signal: AbortSignal;
}): Promise<void> {
  while (!signal.aborted) {
    await setMood(address, chance.pick(moods));
    await sleep(1_000 + chance.below(2_000), undefined, { signal }).catch(() => undefined);
  }
  await setMood(address, 'pay');
}

/** A bank that is just dead keeps the mood it had. */
function setMood(address: string, manner: string): Promise<unknown> {
  return fetch(`${address}/control/payouts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ manner }),
    signal: AbortSignal.timeout(2_000),
  }).catch(() => undefined);
}
