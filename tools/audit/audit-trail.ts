import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, createPool } from '@fairhall/database';
import { createAnchorFile } from '../../apps/server/src/platform/anchor-file.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { deriveKeys } from '../../apps/server/src/platform/crypto.ts';
import { anchorFileName, verifyAuditChain } from '../../apps/server/src/staff/index.ts';

export type TrailSource = { connectionString: string; secret: string; anchorFolder: string };

/** Recomputes the staff's trail and compares it with its seals and with the anchors outside the database. */
export async function auditTrail({ connectionString, secret, anchorFolder }: TrailSource) {
  const pool = createPool({ connectionString, max: 1 });
  try {
    const report = await verifyAuditChain(createDatabase(pool), {
      clock: systemClock,
      keys: deriveKeys(secret),
      anchors: await createAnchorFile(join(anchorFolder, anchorFileName)).read(),
    });
    return {
      title: 'the audit trail is one unbroken chain',
      looked: `${report.rows} rows and ${report.anchors} anchors`,
      broken: report.breaks.map(({ sequence, kind }) => `row ${sequence}: ${kind}`),
    };
  } finally {
    await pool.end();
  }
}

/** The house's secret and where its anchors lie: from the environment, else from the demo world's folder. */
export async function trailSource(
  env: NodeJS.ProcessEnv,
  folder: string,
): Promise<Omit<TrailSource, 'connectionString'>> {
  const secret = env.FAIRHALL_SECRET ?? (await demoSecret(folder));
  return { secret, anchorFolder: env.FAIRHALL_UPLOADS ?? join(folder, 'uploads') };
}

async function demoSecret(folder: string): Promise<string> {
  const secrets = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')) as { server: string };
  return secrets.server;
}
