import { createDatabase, createPool } from '@fairhall/database';
import { answerApart } from '#platform/answer-apart';
import { systemClock } from '#platform/clock';
import { createHouseKey } from './house-key.ts';
import { hearKeys } from './proof-keys.ts';
import { createSalts } from './salts.ts';
import type { SealAsked, SealTold } from './seal-apart.ts';
import { sealLedger } from './seal-ledger.ts';

answerApart(async ({ databaseUrl, keys: told }: SealAsked): Promise<SealTold> => {
  const keys = hearKeys(told);
  const pool = createPool({ connectionString: databaseUrl, applicationName: 'fairhall-seals', max: 1 });
  try {
    const needs = { db: createDatabase(pool), clock: systemClock };
    return { seal: await sealLedger({ ...needs, key: createHouseKey(keys), salts: createSalts(keys) }) };
  } finally {
    await pool.end();
  }
});
