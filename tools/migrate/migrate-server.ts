import { join } from 'node:path';
import { createPool, migrate } from '@fairhall/database';
import { repository } from '../start/options.ts';

/** Brings the server's schemas to this code; answers the names of what was applied. */
export async function migrateServer(ownerUrl: string): Promise<string[]> {
  const pool = createPool({ connectionString: ownerUrl, max: 1 });
  try {
    return await migrate(pool, { folder: join(repository, 'apps/server/migrations'), schema: 'platform' });
  } finally {
    await pool.end();
  }
}
