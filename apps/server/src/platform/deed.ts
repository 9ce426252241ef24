import { type Database, inTransaction, type Tx } from '@fairhall/database';
import type { Clock } from './clock.ts';
import type { Live, LiveMessage } from './live.ts';

/** One transaction; what `tell` was told reaches browsers when it has committed. */
export type Deed = { tx: Tx; at: Date; tell(message: LiveMessage): void };

export async function perform<Result>(
  { db, clock, live }: { db: Database; clock: Clock; live: Pick<Live, 'publish'> },
  work: (deed: Deed) => Promise<Result>,
): Promise<Result> {
  let messages: LiveMessage[] = [];
  const result = await inTransaction(db, (tx) => {
    messages = [];
    return work({ tx, at: clock.now(), tell: (message) => messages.push(message) });
  });
  for (const message of messages) live.publish(message);
  return result;
}
