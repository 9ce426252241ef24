import { join } from 'node:path';
import { connectionConfig, createDatabase, createPool } from '@fairhall/database';
import pg from 'pg';
import { openChatRoom } from '#brand';
import { memberCookies } from '#identity';
import { systemClock } from '#platform/clock';
import { BadConfig, type Config } from '#platform/config';
import { type App, createHttp } from '#platform/http';
import { startLive } from '#platform/live';
import { isBehindTls } from '#platform/locked-cookie';
import type { Log } from '#platform/log';
import { serveOpenApi } from '#platform/openapi';
import { createOperations } from '#platform/operations';
import { measureLag } from '#platform/outbox-lag';
import { serveWebApp } from '#platform/web-app';
import { countOpenRounds } from '#play';
import { noteRefusals } from './count-attempts.ts';
import { describeGateway } from './describe-gateway.ts';
import { type Domains, startDomains } from './domains.ts';
import { createMetrics } from './metrics.ts';
import { openWorld } from './open-world.ts';
import { writtenTexts } from './own-texts.ts';
import { SERVER_CONNECTIONS } from './platform/server-connections.ts';
import { statuses } from './statuses.ts';

const apps = join(import.meta.dirname, '../..');

/** Connects, wires the domains, and listens on three ports: portal, back office, health and metrics. */
export async function startServer(config: Config, log: Log): Promise<{ stop(): Promise<void> }> {
  if (!config.databaseUrl) throw new BadConfig(['DATABASE_URL: must be set']);
  const connection = { connectionString: config.databaseUrl, applicationName: 'fairhall-server' };
  const pool = createPool({ ...connection, max: SERVER_CONNECTIONS });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  const connect = () => new pg.Client(connectionConfig(connection));
  const live = startLive({ pool, connect, log });
  const db = createDatabase(pool);
  await openWorld(config, { db, clock: systemClock });
  const onBreak = (error: unknown) => {
    log.fatal({ err: error }, 'a part of the server ended; it is started anew');
    process.exit(1);
  };
  let isDraining = false;
  const operations = createOperations(async () => {
    if (isDraining) return false;
    return pool.query('select 1').then(
      () => true,
      () => false,
    );
  });
  const metrics = createMetrics(operations.metrics);
  const clock = systemClock;
  const domains = await startDomains({
    config,
    db,
    pool,
    connect,
    clock,
    log,
    live,
    metrics,
    texts: writtenTexts,
    onBreak,
  });
  const listeners = await createListeners(config, log, domains);
  metrics.watch({
    clock,
    log,
    pool,
    liveLines: () => listeners.portal.websocketServer.clients.size,
    openRounds: async () => (await countOpenRounds(db)).count,
    outboxLag: () => measureLag(db, domains.subscribers),
  });
  await domains.start();
  const { host, ports } = config;
  await listeners.portal.listen({ host, port: ports.portal });
  await listeners.backOffice.listen({ host, port: ports.backOffice });
  await operations.listen({ host, port: ports.health });
  log.info({ ports }, 'the server is open');

  return {
    async stop() {
      isDraining = true;
      await Promise.all([listeners.portal.close(), listeners.backOffice.close()]);
      await domains.stop();
      await live.stop();
      await operations.stop();
      await pool.end();
    },
  };
}

/** Members' and staff's interfaces never share a listener: neither can be reached from the other's address. */
async function createListeners(config: Config, log: Log, domains: Domains) {
  const { trustProxy, exemptFromLimits } = config;
  const pictureOrigins = () => domains.brand.settings().imageCdns;
  const onRefusal = noteRefusals(domains.safety.attempts);
  const options = { log, statuses, trustProxy, exemptFromLimits, pictureOrigins, onRefusal };
  const portal = await createHttp({
    ...options,
    boundCookies: isBehindTls(config.origins.portal) ? memberCookies : [],
    gameOrigins: domains.gameOrigins,
    roomOrigins: () => [openChatRoom(domains.brand.settings())?.origin ?? []].flat(),
    checkOrigins: config.geetest || config.phoneCheck ? [config.origins.check] : [],
    takeRequest: domains.takeRequest,
  });
  const backOffice = await createHttp({
    ...options,
    boundCookies: isBehindTls(config.origins.backOffice) ? ['fh_staff'] : [],
    gameOrigins: domains.gameOrigins,
  });
  domains.routes(portal);
  domains.staffRoutes(backOffice);
  const parts = [
    { app: portal, origin: config.origins.portal },
    { app: backOffice, origin: config.origins.backOffice },
  ] as const;
  for (const { app } of parts) serveOpenApi(app, { parts, statuses, appendix: describeGateway() });
  await serveBuilt(portal, 'portal');
  await serveBuilt(backOffice, 'back-office');
  return { portal, backOffice };
}

async function serveBuilt(app: App, name: string): Promise<void> {
  await serveWebApp(app, join(apps, name, 'dist'));
}
