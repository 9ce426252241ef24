import type { AddressInfo } from 'node:net';
import { connectionConfig, createDatabase, createPool } from '@fairhall/database';
import pg from 'pg';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { createHttp } from '#platform/http';
import { startLive } from '#platform/live';
import { createLog } from '#platform/log';
import { startDomains } from '../src/domains.ts';
import { createMetrics } from '../src/metrics.ts';
import { statuses } from '../src/statuses.ts';
import { fixtureTexts } from './fixture-texts.ts';

/** A server process without web apps, behind a proxy, on a port that it prints: `portal-process.ts`, as the environment says. */
const config = readConfig(process.env);
const connectionString = config.databaseUrl;
if (!connectionString) throw new Error('there is no database to serve');
const log = createLog({ level: 'silent', name: 'test' });
const pool = createPool({ connectionString, max: 4 });
const connect = () => new pg.Client(connectionConfig({ connectionString }));
const live = startLive({ pool, connect, log });
const domains = await startDomains({
  config,
  db: createDatabase(pool),
  pool,
  connect,
  clock: systemClock,
  log,
  live,
  metrics: createMetrics(),
  texts: fixtureTexts,
  onBreak: (error) => {
    throw error;
  },
});
const { trustProxy, exemptFromLimits } = config;
const portal = await createHttp({ log, statuses, trustProxy, exemptFromLimits, gameOrigins: () => [] });
domains.routes(portal);
await portal.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(portal.server.address() as AddressInfo).port}\n`);
