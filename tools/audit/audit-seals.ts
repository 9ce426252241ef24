import { join } from 'node:path';
import { createDatabase, createPool } from '@fairhall/database';
import { createAnchorFile } from '../../apps/server/src/platform/anchor-file.ts';
import { deriveKeys } from '../../apps/server/src/platform/crypto.ts';
import { createHouseKey, createSalts, sealFileName, verifySeals } from '../../apps/server/src/proof/index.ts';
import type { Finding } from './audit-books.ts';
import type { TrailSource } from './audit-trail.ts';

/** Builds the ledger's seals again from its rows, and compares them with each other and with the file outside. */
export async function auditSeals({ connectionString, secret, anchorFolder }: TrailSource): Promise<Finding> {
  const pool = createPool({ connectionString, max: 1 });
  const keys = deriveKeys(secret);
  try {
    const { seals, away, anchors, breaks } = await verifySeals(createDatabase(pool), {
      key: createHouseKey(keys),
      salts: createSalts(keys),
      anchors: await createAnchorFile(join(anchorFolder, sealFileName)).read(),
    });
    return {
      title: 'every seal of the ledger is what its rows make of it',
      looked: `${seals} seals, ${away} of them with rows that are away, and ${anchors} anchors`,
      broken: breaks.map(({ where, what }) => `${where}: ${what}`),
    };
  } finally {
    await pool.end();
  }
}
