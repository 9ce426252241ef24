import { MigrationMismatch } from '@fairhall/database';
import { BadConfig, readConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { startServer } from './server.ts';

const EXIT = { badConfig: 2, otherVersion: 6 } as const;

try {
  const config = readConfig(process.env);
  const log = createLog({ level: config.logLevel, name: 'server' });
  const server = await startServer(config, log);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      log.info({ signal }, 'draining');
      void server.stop().then(() => process.exit(0));
    });
} catch (error) {
  const exitCode = exitCodeOf(error);
  if (exitCode === undefined) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(exitCode);
}

function exitCodeOf(error: unknown): number | undefined {
  if (error instanceof BadConfig) return EXIT.badConfig;
  if (error instanceof MigrationMismatch) return EXIT.otherVersion;
  return undefined;
}
