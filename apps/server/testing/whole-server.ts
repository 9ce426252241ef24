import { connectionConfig } from '@fairhall/database';
import pg from 'pg';
import { standingClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { deriveKeys } from '#platform/crypto';
import { type App, createHttp, type HttpOptions } from '#platform/http';
import { startLive } from '#platform/live';
import { createLog } from '#platform/log';
import { createTestDatabase, createTestFolder } from '../../../tools/testing/database.ts';
import { noteRefusals } from '../src/count-attempts.ts';
import { startDomains } from '../src/domains.ts';
import { createMetrics } from '../src/metrics.ts';
import { statuses } from '../src/statuses.ts';
import { fixtureTexts } from './fixture-texts.ts';

export type WholeServer = Awaited<ReturnType<typeof openWholeServer>>;

/** Every domain wired as it is run, on a database and a clock of its own; without timers, jobs and open ports. */
export async function openWholeServer(
  beforeRoutes: (app: App) => void = () => undefined,
  environment: Readonly<Record<string, string>> = {},
) {
  const database = await createTestDatabase();
  const { db, pool, connectionString } = database;
  const log = createLog({ level: 'silent', name: 'test' });
  const connect = () => new pg.Client(connectionConfig({ connectionString }));
  const uploads = await createTestFolder('uploads');
  const config = readConfig({ DATABASE_URL: connectionString, FAIRHALL_UPLOADS: uploads, ...environment });
  const clock = standingClock('2026-11-21T04:00:00Z');
  const live = startLive({ pool, connect, log });
  const onBreak = (error: unknown) => {
    throw error;
  };
  const domains = await startDomains({
    config,
    db,
    pool,
    connect,
    clock,
    log,
    live,
    metrics: createMetrics(),
    texts: fixtureTexts,
    onBreak,
  });
  const { exemptFromLimits } = config;
  const listen = async (takeRequest?: HttpOptions['takeRequest']) => {
    const app = await createHttp({
      log,
      statuses,
      trustProxy: false,
      gameOrigins: () => [],
      exemptFromLimits,
      onRefusal: noteRefusals(domains.safety.attempts),
      ...(takeRequest && { takeRequest }),
    });
    beforeRoutes(app);
    return app;
  };
  const [portal, backOffice] = [await listen(domains.takeRequest), await listen()];
  domains.routes(portal);
  domains.staffRoutes(backOffice);
  await Promise.all([portal.ready(), backOffice.ready()]);
  return {
    database,
    clock,
    config,
    domains,
    portal,
    backOffice,
    keys: deriveKeys(config.secret),
    async close() {
      await Promise.all([portal.close(), backOffice.close()]);
      await domains.stop();
      await live.stop();
      await database.drop();
    },
  };
}
