import type { AccountId, MemberAccount, Wallet } from '../../../apps/server/src/wallet/index.ts';
import { fingerprintOf, transferJob } from '../../../apps/server/src/wallet/index.ts';

export type Measured = { perSecond: number; p50Ms: number; p99Ms: number };
export type World = { wallet: Wallet; accounts: readonly MemberAccount[]; houses: readonly AccountId[] };

let sent = 0;
const fingerprint = fingerprintOf('bench', 1n);
const WARM_UP_MS = 1_000;

/** So many callers, each sending its next bet when the last is answered. */
export async function measureBets(
  { wallet, accounts, houses }: World,
  { inFlight, seconds }: { inFlight: number; seconds: number },
): Promise<Measured> {
  const begin = performance.now() + WARM_UP_MS;
  const end = begin + seconds * 1_000;
  const took: number[] = [];
  async function caller() {
    for (;;) {
      const from = performance.now();
      if (from >= end) return;
      sent += 1;
      const account = accounts[(sent * 7_919) % accounts.length];
      const contra = houses[sent % houses.length];
      if (!account || !contra) throw new Error('the bench has no accounts');
      await wallet.lanes.submit(
        transferJob(account, {
          amount: -1n,
          contra,
          key: `bench/${runId}/${sent}`,
          kind: 'bet',
          fingerprint,
        }),
      );
      if (from >= begin) took.push(performance.now() - from);
    }
  }
  await Promise.all(Array.from({ length: inFlight }, caller));
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { perSecond: took.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

const runId = process.pid;
