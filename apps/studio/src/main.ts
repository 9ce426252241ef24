import { createDatabase, createPool, MigrationMismatch, migrate } from '@fairhall/database';
import { hmacKey } from '@fairhall/vendor-protocol';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { connectPlatform } from './platform-client.ts';
import { startWorker } from './rounds/worker.ts';
import { replayKeyFrom } from './vendor-side/replay-ticket.ts';

const migrations = new URL('../migrations', import.meta.url).pathname;
const pages = new URL('../dist', import.meta.url).pathname;

/** The exit code by which whoever starts the studio knows that its database is ahead of its code. */
const NEWER_DATABASE = 6;

/** Read, connect, migrate, listen; on a signal stop listening, finish what is under way, leave. */
async function main(config: Config): Promise<void> {
  const log = pino({
    name: 'studio',
    level: config.logLevel,
    redact: ['*.token', '*.secret', '*.authorization'],
  });
  const pool = createPool({
    connectionString: config.databaseUrl,
    max: 20,
    applicationName: 'fairhall-studio',
    touchesFewRows: true,
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  await migrate(pool, { folder: migrations, schema: 'studio' });
  const db = createDatabase(pool);
  const clock = systemClock;
  const key = hmacKey({ keyId: config.keyId, secret: config.secret });
  const platform = connectPlatform({ ...config, key, clock });
  const worker = startWorker({ db, clock, log, platform });
  const app = await buildApp({
    ...config,
    db,
    clock,
    log,
    key,
    walletVendor: config.walletVendor && {
      vendorCode: config.walletVendor.vendorCode,
      key: hmacKey(config.walletVendor),
    },
    platform,
    worker,
    replayKey: replayKeyFrom(config.secret),
    pages,
  });
  await app.listen({ port: config.port, host: config.host });
  log.info({ port: config.port }, 'studio is open');

  let isStopping = false;
  async function stop(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'studio is closing');
    await app.close();
    await worker.stop();
    await pool.end();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.fatal({ err: error }, 'studio could not close in order');
        process.exitCode = 1;
      });
    });
}

try {
  await main(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof MigrationMismatch ? NEWER_DATABASE : 1);
}
