import {
  credentialOf,
  credentials,
  type Endpoint,
  type RefusalCode,
  refusalBody,
  refusalsOf,
  SEALED_TYPE,
  sealedBody,
  sealedBy,
} from '@fairhall/contract';
import * as z from 'zod/mini';
import type { App } from './http.ts';

export type Json = { [key: string]: unknown };
export type Operation = Json & { responses: Json };
type Paths = Record<string, Record<string, Operation>>;
export type OpenApi = Json & { paths: Paths; components: { schemas: Json; securitySchemes: Json } };

type Part = { app: App; origin: string };
/** What is answered without an endpoint of the contract. */
export type Appendix = Pick<OpenApi, 'paths' | 'components'>;

type Needs = {
  parts: readonly Part[];
  statuses: ReadonlyMap<string, number>;
  appendix: Appendix;
};

/**
 * One OpenAPI 3.1 document for everything this process answers, wherever it listens: the paths of a listener other
 * than the first carry their own server.
 */
export function serveOpenApi(app: App, needs: Needs): void {
  let document: OpenApi | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, () => {
    document ??= describeApi(needs);
    return document;
  });
}

/** Each listener notes its endpoints as they are made; to be asked before the first route. */
export function noteEndpoints(app: App): void {
  const endpoints: Endpoint[] = [];
  app.decorate('endpoints', endpoints);
  app.addHook('onRoute', ({ config, method }) => {
    // HEAD is made by the framework out of GET
    if (config?.endpoint && method !== 'HEAD') endpoints.push(config.endpoint);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    endpoints: readonly Endpoint[];
  }
}

export function describeApi({ parts, statuses, appendix }: Needs): OpenApi {
  const paths: Paths = {};
  for (const [place, { app, origin }] of parts.entries()) {
    const described = (app.swagger() as unknown as OpenApi).paths;
    for (const endpoint of app.endpoints) {
      const path = templateOf(endpoint.path);
      const method = endpoint.method.toLowerCase();
      const operation = described[path]?.[method];
      if (!operation) throw new Error(`${method} ${path} is served and not described`);
      const item = paths[path] ?? (place === 0 ? {} : ({ servers: [{ url: origin }] } as object));
      paths[path] = { ...item, [method]: describeOperation(operation, endpoint, statuses) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fairhall', version: '1' },
    servers: [{ url: parts[0]?.origin }],
    paths: { '/api/openapi.json': { get: itself }, ...paths, ...appendix.paths },
    components: {
      schemas: { Refusal: schemaOf(refusalBody), ...appendix.components.schemas },
      securitySchemes: { ...credentials, ...appendix.components.securitySchemes },
    },
  };
}

const itself: Operation = {
  operationId: operationIdOf('get', '/api/openapi.json'),
  summary: 'This document',
  tags: ['openapi'],
  security: [],
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: { type: 'object' } } } },
  },
};

function describeOperation(
  operation: Operation,
  endpoint: Endpoint,
  statuses: ReadonlyMap<string, number>,
): Operation {
  const credential = credentialOf(endpoint);
  const requestBody = requestBodyOf(endpoint) ?? sealedToo(operation, endpoint);
  return {
    ...operation,
    operationId: operationIdOf(endpoint.method, endpoint.path),
    security: credential ? [{ [credential]: [] }] : [],
    ...(requestBody && { requestBody }),
    responses: {
      200: { ...(operation.responses[200] as Json), ...answerOf(endpoint) },
      ...refusedAnswers(endpoint, statuses),
    },
  };
}

export function operationIdOf(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '' && word !== 'api');
  return [method.toLowerCase(), ...words.map((word) => word[0]?.toUpperCase() + word.slice(1))].join('');
}

function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function answerOf({ answerType }: Endpoint): Json {
  if (!answerType) return { description: 'Done' };
  const schema = { type: 'string', contentMediaType: answerType };
  return { description: 'The file itself', content: { [answerType]: { schema } } };
}

/** Bodies that their handlers read themselves, which the framework therefore knows nothing of. */
function requestBodyOf({ multipart, rawBody }: Endpoint): Json | undefined {
  if (rawBody)
    return {
      required: true,
      content: { 'application/json': { schema: { type: 'object', description: rawBody } } },
    };
  if (!multipart) return undefined;
  const file = { type: 'string', format: 'binary', description: 'A png or jpg of at most 5 MB' };
  const properties = {
    [multipart.pictures]: { type: 'array', items: file, maxItems: 3 },
    ...(multipart.message === 'optional' && { message: { type: 'string', maxLength: 500 } }),
  };
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: { type: 'object', properties, additionalProperties: false } },
    },
  };
}

/** The same body, sealed to one of the house's keys. */
function sealedToo({ requestBody }: Operation, { isSealable }: Endpoint): Json | undefined {
  if (!isSealable) return undefined;
  const { content, ...rest } = requestBody as Json & { content: Json };
  const description = `JWE of the compact form: ${sealedBy.alg} with ${sealedBy.enc}, to the first key of /api/sealing/keys, named by its kid. In it, as JSON: call (the method and path of this call), at (now, in milliseconds), id (of chance, good once), body (what would otherwise be sent).`;
  return {
    ...rest,
    content: { ...content, [SEALED_TYPE]: { schema: { ...schemaOf(sealedBody), description } } },
  };
}

/** One answer for each status, with the codes that have it. */
function refusedAnswers(endpoint: Endpoint, statuses: ReadonlyMap<string, number>): Json {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of refusalsOf(endpoint)) {
    const status = statuses.get(code);
    if (status === undefined) throw new Error(`${code} of ${endpoint.path} has no status`);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Refusal', properties: { code: { enum: codes } } },
          },
        },
      },
    ]),
  );
}

/** A schema as the document holds it: what is put in, before defaults and conversions. */
export function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}
