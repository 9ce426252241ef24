import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { enqueue, type JobRequest } from '#platform/jobs';
import type { Deed } from './needs.ts';

type Timer = Pick<JobRequest, 'name' | 'payload' | 'jobKey'>;

/** What happens to an order when nobody decides in time; each order has at most one of a kind waiting. */
export const timers = {
  expireDeposit: (depositId: bigint): Timer => ({
    name: 'cashier.expire-deposit',
    payload: { depositId: String(depositId) },
    jobKey: `expire-deposit/${depositId}`,
  }),
  endHold: (withdrawalId: bigint): Timer => ({
    name: 'cashier.end-hold',
    payload: { withdrawalId: String(withdrawalId) },
    jobKey: `end-hold/${withdrawalId}`,
  }),
  receiveByClock: (withdrawalId: bigint): Timer => ({
    name: 'cashier.receive-by-clock',
    payload: { withdrawalId: String(withdrawalId) },
    jobKey: `auto-received/${withdrawalId}`,
  }),
};

export const setTimer = (tx: Tx, timer: Timer, due: Date): Promise<void> =>
  enqueue(tx, { ...timer, runAt: due });

/**
 * A timer that rang too early: jobs run by the database's clock, and a process whose own clock is behind would let the
 * moment pass for good. It rings again when it is due, and every second until this process's clock agrees.
 */
export async function ringAgain({ tx }: Deed, timer: Timer, due: Date): Promise<void> {
  const { rows } = await sql<{
    at: Date;
  }>`select greatest(${due}, now() + interval '1 second') as at`.execute(tx);
  await setTimer(tx, timer, rows[0]?.at ?? due);
}
