import { parseArgs } from 'node:util';
import { connectionConfig } from '@fairhall/database';
import pg from 'pg';
import { auditBooks } from './audit-books.ts';
import { auditTrail, trailSource } from './audit-trail.ts';

const DEFAULT_PORT = 4100;
const DATABASE_OFFSET = 5;
const DEFAULT_FOLDER = '.data';

const { values } = parseArgs({ options: { port: { type: 'string' }, data: { type: 'string' } } });
const port = Number(values.port ?? process.env.FAIRHALL_PORT ?? DEFAULT_PORT);
const connectionString =
  process.env.DATABASE_URL ?? `postgres://fairhall@127.0.0.1:${port + DATABASE_OFFSET}/fairhall`;
const client = new pg.Client({ ...connectionConfig({ connectionString }), statement_timeout: 0 });
try {
  await client.connect();
} catch (error) {
  console.error(`The books cannot be read: ${(error as Error).message}. Is Fairhall running?`);
  process.exit(2);
}
const folder = values.data ?? process.env.FAIRHALL_DATA ?? DEFAULT_FOLDER;
const trail = await auditTrail({ connectionString, ...(await trailSource(process.env, folder)) });
const findings = [...(await auditBooks(client)), trail];
await client.end();
for (const { title, looked, broken } of findings) {
  console.log(`${broken.length === 0 ? 'ok  ' : 'FAIL'} ${title} (${looked} looked at)`);
  for (const row of broken) console.log(`       ${row}`);
}
if (findings.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
