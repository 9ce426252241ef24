import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@fairhall/contract';
import { call, Refused, type Visitor } from '../people/call.ts';
import { signInStaff } from '../people/staff.ts';
import type { DemoStaff } from '../seed/demo-world.ts';
import { persist } from './persist.ts';

type Desk = { origin: string; person: DemoStaff; signal: AbortSignal };

/** Works a withdrawal queue as its desk would: claim the oldest, then approve or pay it. */
export async function workQueue(desk: Desk, queue: 'risk' | 'pay'): Promise<void> {
  let staff = await enter(desk);
  while (!desk.signal.aborted) {
    try {
      const { items } = await call(staff, contract.staffListWithdrawals, { query: { queue, limit: 10 } });
      for (const { id } of items) await decide(staff, id, queue);
    } catch (error) {
      if (error instanceof Refused && error.status === 401 && !desk.signal.aborted) staff = await enter(desk);
    }
    await sleep(300);
  }
}

/** A code opens one sign-in only; whoever must sign in again waits for the next code. */
async function enter({ origin, person, signal }: Desk): Promise<Visitor> {
  return persist(
    () =>
      signInStaff(origin, person).catch(async (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        await sleep(5_000);
        throw new Error('the code was used already', { cause: error });
      }),
    signal,
  );
}

async function decide(staff: Visitor, id: string, queue: 'risk' | 'pay'): Promise<void> {
  try {
    await call(staff, contract.staffClaimWithdrawal, { params: { id }, body: { takeOver: true } });
    if (queue === 'risk')
      await call(staff, contract.staffApproveWithdrawal, { params: { id }, body: { reason: 'looked at' } });
    else await call(staff, contract.staffPayWithdrawal, { params: { id }, body: {} });
  } catch (error) {
    // somebody or something was faster, or an earlier attempt had worked after all
    if (!(error instanceof Refused) || error.status === 401) throw error;
  }
}
