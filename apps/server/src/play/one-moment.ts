import type { Database, Tx } from '@fairhall/database';

/** For what is read by several questions: a round that ends between two of them would answer both, or neither. */
export function inOneMoment<Result>(db: Database, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
