import type { Tx } from '@fairhall/database';
import { enqueue } from '#platform/jobs';

export const ASK_JOB = 'purses.ask';

/** Asks the vendor what became of a move, at a time; kept with the transaction, so no process has to live for it. */
export function setTimer(tx: Tx, moveId: bigint, due: Date): Promise<void> {
  return enqueue(tx, {
    name: ASK_JOB,
    payload: { moveId: String(moveId) },
    jobKey: `${ASK_JOB}/${moveId}`,
    runAt: due,
  });
}
