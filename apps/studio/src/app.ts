import type { Database } from '@fairhall/database';
import type { GatewayKey } from '@fairhall/vendor-protocol';
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { lanternFestival } from './engines/lantern-festival/index.ts';
import { servePages } from './pages.ts';
import { type PlayNeeds, servePlay } from './play/routes.ts';
import { Refusal, type RefusalCode, refusals } from './refusal.ts';
import type { VendorSort } from './vendor-side/launch.ts';
import { VendorRefusal } from './vendor-side/refusal.ts';
import { serveVendorSide } from './vendor-side/routes.ts';

export type AppOptions = PlayNeeds & {
  db: Database;
  clock: Clock;
  log: Logger;
  key: GatewayKey;
  vendorCode: string;
  /** Who we are as the vendor whose players' money lies here; absent where that one is not offered. */
  walletVendor: { vendorCode: string; key: GatewayKey } | undefined;
  trustProxy: boolean;
  publicOrigin: string;
  backOfficeOrigin: string | undefined;
  /** Where the built pages are; absent where only the calls are wanted. */
  pages: string | undefined;
};

/** Under our address, where the vendor with wallets of its own is called. */
const WALLET_VENDOR_PATH = '/wallet-vendor';
const platformPurse: VendorSort = { purse: 'platform', offers: () => true };
const ownWallet: VendorSort = { purse: 'wallet', offers: (gameId) => gameId === lanternFestival.gameId };

const BODY_LIMIT_BYTES = 16 * 1024;

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // one proxy: only what it wrote itself is believed, not what the caller told it
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  answerErrors(app);
  app.get('/healthz', async () => {
    await sql`select 1`.execute(options.db);
    return { status: 'ok' };
  });
  await app.register(async (play) => {
    play.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await servePlay(play, options);
  });
  await app.register((vendorSide) => serveVendorSide(vendorSide, { ...options, sort: platformPurse }));
  const { walletVendor } = options;
  if (walletVendor)
    await app.register(
      (vendorSide) => serveVendorSide(vendorSide, { ...options, ...walletVendor, sort: ownWallet }),
      { prefix: WALLET_VENDOR_PATH },
    );
  const { pages } = options;
  if (pages) {
    const frameAncestors = [options.portalOrigin, options.backOfficeOrigin].filter(
      (origin) => origin !== undefined,
    );
    await app.register((scope) => servePages(scope, { folder: pages, frameAncestors }));
  }
  return app;
}

const frameworkCodes: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'play/too-large',
};

/** What went wrong inside stays in the log; outside goes a code. */
function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => {
    reply.code(404).send({ code: 'play/not-found', params: {} });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof VendorRefusal) return reply.code(error.httpStatus).send({ code: error.code });
    if (error instanceof Refusal)
      return reply.code(refusals[error.code]).send({ code: error.code, params: error.params });
    const code = codeOf(error);
    if (code === 'play/bug') request.log.error({ err: error }, 'request failed');
    return reply.code(refusals[code]).send({ code, params: {} });
  });
}

function codeOf(error: FastifyError): RefusalCode {
  const known = frameworkCodes[error.code];
  if (known) return known;
  const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isTheirs ? 'play/request-invalid' : 'play/bug';
}
