import type { Database } from '@fairhall/database';
import type { AnchorStore } from '#platform/anchor-file';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import type { HouseKey } from './house-key.ts';
import type { Salts } from './salts.ts';

export type ProofNeeds = {
  db: Database;
  clock: Clock;
  log: Log;
  key: HouseKey;
  salts: Salts;
  /** Outside the database. */
  anchors: AnchorStore;
};
