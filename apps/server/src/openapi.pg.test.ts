import * as contract from '@fairhall/contract';
import { codes, platformCalls } from '@fairhall/vendor-protocol';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialects } from '#dialects';
import { describeApi, type OpenApi, type Operation } from '#platform/openapi';
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts';
import { describeGateway } from './describe-gateway.ts';
import { statuses } from './statuses.ts';

const served = new Set<string>();

let server: WholeServer;
let document: OpenApi;
let operations: { method: string; path: string; operation: Operation }[];

beforeAll(async () => {
  server = await openWholeServer((app) => {
    app.addHook('onRoute', ({ method, url }) => {
      // HEAD is made by the framework out of GET
      if (method !== 'HEAD') served.add(`${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
    });
  });
  const { portal, backOffice, config } = server;
  const parts = [
    { app: portal, origin: config.origins.portal },
    { app: backOffice, origin: config.origins.backOffice },
  ];
  const described = describeApi({ parts, statuses, appendix: describeGateway() });
  document = JSON.parse(JSON.stringify(described)) as OpenApi;
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'servers')
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});
afterAll(() => server?.close());

test('the document is a well-formed OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every reference of the document leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  expect(references.length).toBeGreaterThan(100);
  const lost = [...new Set(references)].filter((reference) => resolve(reference) === undefined);
  expect(lost).toEqual([]);
});

test('every route that is served is described, and nothing else is', () => {
  const described = operations.map(({ method, path }) => `${method} ${path}`);
  const spoken = Object.entries(dialects).flatMap(([name, { calls }]) =>
    Object.keys(calls).map((path) => `POST /gw/${name}/{vendor}${path}`),
  );
  const gateway = [...Object.values(platformCalls).map(({ path }) => `POST ${path}`), ...spoken];
  expect(described.toSorted()).toEqual([...served, ...gateway, 'GET /api/openapi.json'].toSorted());
});

test('every operation has a name of its own', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(names.filter((name) => typeof name !== 'string' || !/^[a-z]\w+$/i.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('every endpoint of the contract is served', () => {
  const known = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  const missing = endpoints()
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    .filter((route) => !known.has(route));
  expect(missing).toEqual([]);
});

test('an operation says who may call it, by a scheme that is explained', () => {
  const named = operations.flatMap(({ operation }) => (operation.security as object[]).flatMap(Object.keys));
  expect(new Set(named)).toEqual(new Set(Object.keys(document.components.securitySchemes)));
  const who = (route: string) => operationOf(route).security;
  expect(who('POST /api/identity/login')).toEqual([]);
  expect(who('POST /api/identity/session')).toEqual([{ memberCookie: [] }]);
  expect(who('GET /api/wallet/balance')).toEqual([{ memberToken: [] }]);
  expect(who('POST /api/staff/session')).toEqual([{ staffCookie: [] }]);
  expect(who('GET /api/staff/audit')).toEqual([{ staffToken: [] }]);
  expect(who('POST /api/cashier/callbacks/{provider}')).toEqual([{ providerSignature: [] }]);
  expect(who('POST /gw/v1/bet')).toEqual([{ vendorSignature: [] }]);
});

test('a call of the interface lists each refusal under its status, in the shape of a refusal', () => {
  const { responses } = operationOf('POST /api/cashier/withdrawals');
  for (const [code, status] of Object.entries({
    'cashier/withdrawal-already-open': 409,
    'cashier/fund-password-locked': 423,
    'identity/not-signed-in': 401,
    'request/too-many': 429,
    'server/bug': 500,
  }))
    expect([code, codesOf(responses[status])]).toEqual([code, expect.arrayContaining([code])]);
  const listed = new Set(
    operations.flatMap(({ operation }) => Object.values(operation.responses).flatMap(codesOf)),
  );
  const api = [...statuses.keys()].filter((code) => !listed.has(code) && !unsaid.has(code));
  expect(api).toEqual([]);
});

test('what may come sealed is described in both ways, and lists what a seal can be refused for', () => {
  const sealed = operations.filter(({ operation }) => bodiesOf(operation).includes(contract.SEALED_TYPE));
  expect(sealed.length).toBe(endpoints().filter(({ isSealable }) => isSealable).length);
  for (const { operation } of sealed) {
    expect(bodiesOf(operation)).toContain('application/json');
    expect(codesOf(operation.responses[400])).toEqual(expect.arrayContaining(['request/seal-spent']));
  }
  expect(codesOf(operationOf('PUT /api/identity/language').responses[400])).not.toContain(
    'request/seal-spent',
  );
});

const bodiesOf = ({ requestBody }: Operation) =>
  Object.keys((requestBody as { content?: object } | undefined)?.content ?? {});

/**
 * Refusals that no call answers with: the two states of the site that a page reads, a key of ours used twice, which is
 * a bug.
 */
const unsaid = new Set(['brand/maintenance', 'brand/region-restricted', 'wallet/key-conflict']);

test('a call of the gateway lists the protocol’s codes under their statuses, with its signed headers', () => {
  const { parameters, responses } = operationOf('POST /gw/v1/bet');
  expect((parameters as { name: string }[]).map(({ name }) => name)).toEqual([
    'x-gw-vendor',
    'x-gw-key-id',
    'x-gw-timestamp',
    'x-gw-nonce',
  ]);
  expect(codesOf(responses[409])).toEqual(['TX_CONFLICT', 'TX_CANCELLED', 'ROUND_CLOSED']);
  expect(codesOf(responses[503])).toContain('TX_IN_PROGRESS');
  const listed = operations.flatMap(({ operation }) => Object.values(operation.responses).flatMap(codesOf));
  expect(Object.keys(codes).filter((code) => !listed.includes(code))).toEqual([]);
});

test('an operation that takes a body says what, and every 200 what it answers', () => {
  const { requestBody } = operationOf('POST /api/cashier/deposits/{id}/slips') as { requestBody?: unknown };
  expect(requestBody).toMatchObject({
    content: { 'multipart/form-data': { schema: { properties: { slip: { type: 'array' } } } } },
  });
  const bet = operationOf('POST /gw/v1/bet').requestBody;
  expect(bet).toMatchObject({
    content: { 'application/json': { schema: { additionalProperties: false, properties: { tx_id: {} } } } },
  });
  const silent = operations.filter(
    ({ operation }) =>
      operation.responses[200] && !(operation.responses[200] as { content?: object }).content,
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});

function operationOf(route: string): Operation {
  const found = operations.find(({ method, path }) => `${method} ${path}` === route);
  if (!found) throw new Error(`${route} is not described`);
  return found.operation;
}

function codesOf(response: unknown): string[] {
  return [...JSON.stringify(response ?? null).matchAll(/"code":\{"enum":(\[[^\]]*\])/g)].flatMap(
    (match) => JSON.parse(match[1] ?? '[]') as string[],
  );
}

function resolve(reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  let place: unknown = document;
  for (const step of reference.slice(2).split('/'))
    place = (place as Record<string, unknown> | undefined)?.[step];
  return place;
}

function endpoints(): contract.Endpoint[] {
  const isEndpoint = (value: unknown): value is contract.Endpoint =>
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'refusals' in value;
  return Object.values(contract as Record<string, unknown>).flatMap((value) => {
    if (isEndpoint(value)) return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : [];
  });
}
