import { MigrationMismatch } from '@fairhall/database';
import { migrateServer } from './migrate-server.ts';

/** For a live house's database; a demo's is migrated by `npm start`. Exit codes as in docs/operating.md. */
const EXIT = { badConfig: 2, otherVersion: 6 } as const;

const ownerUrl = process.env.DATABASE_URL;
if (!ownerUrl) {
  process.stderr.write('DATABASE_URL: must name the database and the role that owns its schemas.\n');
  process.exit(EXIT.badConfig);
}
try {
  const applied = await migrateServer(ownerUrl);
  process.stdout.write(
    applied.length === 0 ? 'Nothing to do.\n' : `${applied.map((name) => `applied ${name}`).join('\n')}\n`,
  );
} catch (error) {
  if (!(error instanceof MigrationMismatch)) throw error;
  process.stderr.write(`This database belongs to another version of Fairhall: ${error.message}.\n`);
  process.exit(EXIT.otherVersion);
}
