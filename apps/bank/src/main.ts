import { createDatabase, createPool, MigrationMismatch, migrate } from '@fairhall/database';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { startWorker } from './worker.ts';

const migrations = new URL('../migrations', import.meta.url).pathname;
const NEWER_DATABASE = 6;

/** Read, connect, migrate, listen; on a signal stop listening, finish what is under way, leave. */
async function main(config: Config): Promise<void> {
  const log = pino({ name: 'bank', level: config.logLevel });
  const pool = createPool({
    connectionString: config.databaseUrl,
    max: 10,
    applicationName: 'fairhall-bank',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  await migrate(pool, { folder: migrations, schema: 'bank' });
  const db = createDatabase(pool);
  const worker = startWorker({ ...config, db, log, clock: systemClock });
  const app = buildApp({ ...config, db, log, clock: systemClock });
  await app.listen({ port: config.port, host: config.host });
  log.info({ port: config.port }, 'the bank is open');
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      log.info({ signal }, 'the bank is closing');
      void app
        .close()
        .then(() => worker.stop())
        .then(() => pool.end())
        .then(() => process.exit(0));
    });
}

try {
  await main(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof MigrationMismatch ? NEWER_DATABASE : 1);
}
