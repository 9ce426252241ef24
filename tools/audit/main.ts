import { connectionConfig } from '@fairhall/database';
import pg from 'pg';
import { databaseUrlOf, orEnd, readWords, readWorldOptions, type WorldOptions } from '../start/options.ts';
import { auditBooks } from './audit-books.ts';
import { auditDays } from './audit-days.ts';
import { auditSeals } from './audit-seals.ts';
import { auditTrail, trailSource } from './audit-trail.ts';

const options = orEnd(readOptions);
const connectionString = databaseUrlOf(options);
const client = new pg.Client({ ...connectionConfig({ connectionString }), statement_timeout: 0 });
try {
  await client.connect();
} catch (error) {
  console.error(`The books cannot be read: ${(error as Error).message}. Is Fairhall running?`);
  process.exit(2);
}
const source = { connectionString, ...(await trailSource(process.env, options.folder)) };
const findings = [
  ...(await auditBooks(client)),
  await auditTrail(source),
  await auditSeals(source),
  await auditDays(source),
];
await client.end();
for (const { title, looked, broken } of findings) {
  console.log(`${broken.length === 0 ? 'ok  ' : 'FAIL'} ${title} (${looked} looked at)`);
  for (const row of broken) console.log(`       ${row}`);
}
if (findings.some(({ broken }) => broken.length > 0)) process.exitCode = 1;

function readOptions(): WorldOptions {
  const { rest, ...options } = readWorldOptions(process.argv.slice(2), process.env);
  readWords({ args: rest }, 'npm run audit -- [--port N] [--data FOLDER]');
  return options;
}
