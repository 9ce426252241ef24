import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AnswerOf, AskedBy, BodyOf, Endpoint, ParamsOf, QueryOf } from '@fairhall/contract';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { contentPolicy, PERMISSIONS } from './content-policy.ts';
import { answerBadAddress, answerErrors } from './http-errors.ts';
import { readOnlyBound } from './locked-cookie.ts';
import type { Log } from './log.ts';
import { noteEndpoints } from './openapi.ts';
import { isPlain } from './plain-text.ts';
import { refuse } from './refusal.ts';
import { assertWrittenDown } from './taken-out.ts';

export type App = FastifyInstance;
export type Request = FastifyRequest;
export type Reply = FastifyReply;

/** Decides who is calling, or refuses. */
export type Guard<Caller> = (request: FastifyRequest) => Promise<Caller> | Caller;

/** A guard that says what it asks for: a call of the contract is only served behind one that asks for what it says. */
export type AskingGuard<Caller, Asked> = Guard<Caller> & { readonly asks: Asked };
type GuardOf<E, Caller> = Guard<Caller> &
  (AskedBy<E> extends string ? { readonly asks: AskedBy<E> } : unknown);

export const everyone: Guard<undefined> = () => undefined;

export type HttpOptions = {
  log: Log;
  statuses: ReadonlyMap<string, number>;
  trustProxy: boolean;
  /** Origins whose pages may be framed now, and that may frame nothing of ours. */
  gameOrigins: () => readonly string[];
  /** The chat room's, while it is open; none when absent. */
  roomOrigins?: () => readonly string[];
  /** Where frames with a vendor's scripts stand. */
  checkOrigins?: readonly string[];
  /** Hosts that pictures may come from, beside our own; none when absent. */
  pictureOrigins?: () => readonly string[];
  /** Cookies that count only under the name that binds them to this host; none over plain http. */
  boundCookies?: readonly string[];
  /** Addresses whose requests are not counted; nobody's when absent. */
  exemptFromLimits?: readonly string[];
  /** Sees every request first; true: it answers this one itself, and nothing else does. */
  takeRequest?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Told of every no that a call of the contract was answered. */
  onRefusal?: (refused: RefusedCall) => void;
};

/** `caller` is whom the call's guard let in; nobody, where it let nobody in. */
export type RefusedCall = { code: string; endpoint: Endpoint; caller: unknown };

const BODY_LIMIT_BYTES = 64 * 1024;
/** Of one address, at one process. */
const REQUESTS_A_MINUTE = 600;
/** As long as the framework's own servers keep theirs. */
const KEEP_ALIVE_MS = 72_000;
const UPLOAD_LIMIT = { fileSize: 5 * 1024 * 1024, files: 3, fields: 20, fieldSize: 4096 };

export async function createHttp(options: HttpOptions): Promise<App> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // one proxy: only what it wrote itself is believed, not what the caller told it
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    frameworkErrors: answerBadAddress,
    forceCloseConnections: 'idle',
    ...(options.takeRequest && { serverFactory: serverAround(options.takeRequest) }),
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  noteEndpoints(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, options.statuses, (code, request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) options.onRefusal?.({ code, endpoint, caller: callers.get(request) });
  });
  // an answer is for whoever asked: no cache between us may keep it for another
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    reply.header('permissions-policy', PERMISSIONS);
  });
  await app.register(cookie);
  readOnlyBound(app, options.boundCookies ?? []);
  const pageStyles: string[] = [];
  app.decorate('pageStyles', pageStyles);
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy({ ...options, pageStyles: () => pageStyles }),
  });
  await app.register(rateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: '1 minute',
    allowList: [...(options.exemptFromLimits ?? [])],
  });
  await app.register(multipart, { limits: UPLOAD_LIMIT });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Fairhall', version: '1' } },
    transform: jsonSchemaTransform,
  });
  return app;
}

function serverAround(takeRequest: NonNullable<HttpOptions['takeRequest']>): FastifyServerFactory {
  return (handler) =>
    createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      if (!takeRequest(request, response)) handler(request, response);
    });
}

export type Call<E extends Endpoint, Caller> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Hashes of the styles in the pages served here; whoever serves a page adds its own. */
    pageStyles: string[];
  }
  interface FastifyContextConfig {
    guard?: unknown;
    endpoint?: Endpoint;
  }
}

const callers = new WeakMap<FastifyRequest, unknown>();

/** Answers an endpoint of the contract: input parsed by its schemas, caller decided by the guard. */
export function serve<E extends Endpoint, Caller>(
  app: App,
  endpoint: E,
  guard: GuardOf<E, Caller>,
  answer: (call: Call<E, Caller>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: endpoint.answer },
    },
    ...(endpoint.longestBody && { bodyLimit: endpoint.longestBody }),
    config: { guard, endpoint },
    // before the input is looked at: who may not call learns nothing of what would be accepted
    preValidation: async (request) => {
      callers.set(request, await guard(request));
      const { params, query, body } = request;
      if (!isDecodable(request.url) || !isPlain([params, query, body])) refuse('request/invalid');
    },
    handler: async (request, reply) => {
      const result = await answer({
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        body: request.body as BodyOf<E>,
        // put there by `preValidation` above, with this route's guard
        caller: callers.get(request) as Caller,
        request,
        reply,
      });
      assertWrittenDown(endpoint, { request, reply, result });
      return reply.send(result);
    },
  });
}

/** The framework keeps escapes that are no UTF-8 as they stand in a query: as text that nobody wrote. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
