import type { StaffPermission, WorkQueueName } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { StaffCaller } from './caller.ts';

export type WorkCount = {
  count: number;
  oldestAt: Date | undefined;
  /** What it is about, where that is money: a sum for each currency. */
  totals?: readonly { currency: string; minor: bigint }[];
};

/** Work of one kind that waits for staff; shown on the home page to those who may do it. */
export type WorkQueue = {
  queue: WorkQueueName;
  permission: StaffPermission | 'signed-in';
  count(db: Database, caller: StaffCaller): Promise<WorkCount>;
};

export type Work = { register(queue: WorkQueue): void };
