import { join } from 'node:path';
import { type Database, inTransaction } from '@fairhall/database';
import { createAnchorFile } from '#platform/anchor-file';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import type { App } from '#platform/http';
import { type DomainJobs, enqueue } from '#platform/jobs';
import type { Log } from '#platform/log';
import { anchorSeals } from './anchor-seals.ts';
import { createHouseKey } from './house-key.ts';
import type { ProofNeeds } from './needs.ts';
import { type ProofGuard, proofRoutes } from './routes.ts';
import { createSalts } from './salts.ts';
import { createSealing } from './seal-apart.ts';

export { createHouseKey } from './house-key.ts';
export { createSalts } from './salts.ts';
export { type PublishedSeal, readSeal, sealFrom, sealsAfter, sealUntil } from './seals.ts';
export { type SealBreak, verifySeals } from './verify-seals.ts';

/** The seals' file inside the folder that is handed in. */
export const sealFileName = 'seals.jsonl';

const SEAL = 'proof.seal';

export function startProof({
  keys,
  databaseUrl,
  anchorFolder,
  guard,
  ...house
}: {
  db: Database;
  clock: Clock;
  log: Log;
  keys: Keys;
  /** Of the same database, for the process that seals. */
  databaseUrl: string;
  /** Where each seal is written down, outside the database. */
  anchorFolder: string;
  guard: ProofGuard;
}) {
  const needs: ProofNeeds = {
    ...house,
    key: createHouseKey(keys),
    salts: createSalts(keys),
    anchors: createAnchorFile(join(anchorFolder, sealFileName)),
  };
  const seal = createSealing({ databaseUrl, keys });
  const jobs: DomainJobs = {
    handlers: {
      [SEAL]: async () => {
        await seal();
        await anchorSeals(needs);
      },
    },
    cron: [{ name: SEAL, schedule: '0 * * * *', catchUpMinutes: 60 }],
  };
  return {
    jobs,
    routes: (app: App) => proofRoutes(app, needs, guard),
    /** The hour the house is opened in is sealed at once, so that nobody waits for the next. */
    start: () =>
      inTransaction(house.db, (tx) => enqueue(tx, { name: SEAL, payload: {}, jobKey: `${SEAL}/start` })),
  };
}
