import type { Database } from '@fairhall/database';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { chainRoutes } from './chain-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import type { Clock } from './clock.ts';
import { stylesheet } from './html.ts';
import { payerRoutes } from './payer-routes.ts';
import { platformRoutes } from './platform-routes.ts';

export type BankOptions = { db: Database; clock: Clock; log: Logger; currency: string; sharedSecret: string };

const BODY_LIMIT_BYTES = 32 * 1024;

/** What the bank answers: its pages for payers, its signed interface for the platform. */
export function buildApp(options: BankOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;
  // a signature covers the bytes that came, so bodies are read as text and parsed where they are needed
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'",
    );
    // a live house hears whom it speaks to, and goes no further
    reply.header('x-bank-simulated', 'yes');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
  });
  app.get('/healthz', async () => {
    await sql`select 1`.execute(options.db);
    return { ok: true };
  });
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  payerRoutes(app, options);
  checkoutRoutes(app, options);
  chainRoutes(app, options);
  platformRoutes(app, options);
  return app;
}
