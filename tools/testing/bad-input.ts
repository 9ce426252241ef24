import { refusalBody } from '@fairhall/contract';
import { badBodies, brokenBodies } from './bad-body.ts';
import { hostileTexts, type JsonSchema, sampleOf } from './bad-input-samples.ts';
import { tellsOfTheInside } from './leaks.ts';

type Headers = Record<string, string>;
type Injected = { statusCode: number; body: string };
type Injection = { method: string; url: string; headers: Headers; payload?: string };

/** As much of a Fastify app with `@fastify/swagger` as is needed. */
export type AppUnderFire = {
  inject(injection: never): Promise<Injected>;
  swagger(): unknown;
};

export type Fire = {
  app: AppUnderFire;
  /** Every refusal code of the contract. */
  codes: ReadonlySet<string>;
  /** Headers of somebody who may call this route; asked for anew for each, since routes end sessions. */
  credentials: (route: { method: string; path: string }) => Promise<Headers>;
  /** Routes that need no credentials, as `POST /api/identity/login`. */
  open: ReadonlySet<string>;
  /** Told of every deed that was done: some hostile texts are fair, such as a name that looks like a tag. */
  onDone?: (deed: string) => void;
};

/** What a route answered that it should not have. */
export type Hit = { route: string; attack: string; status: number; why: string; body: string };

export type Route = {
  method: string;
  path: string;
  params: Parameter[];
  query: Parameter[];
  body: JsonSchema | undefined;
  isMultipart: boolean;
};
type Parameter = { name: string; schema: JsonSchema };

/** `refused`: only a coded refusal will do. `answered`: it may be a fair input, but nothing may break. */
type Attack = { name: string; injection: Injection; expects: 'refused' | 'answered'; anonymous?: boolean };

/** One fair call with ids that nothing has, of each route wanted: whoever may not do it must hear so. */
export function fairCalls(document: unknown, isWanted: (path: string) => boolean): Injection[] {
  return routesOf(document as OpenApi)
    .filter(({ path, isMultipart }) => isWanted(path) && !isMultipart)
    .map((route) => fairCall(route));
}

/**
 * Fires at every route of the app's own OpenAPI document: wrong types, missing and extra fields, broken and huge
 * bodies, wrong content types, unknown and malformed ids, no and forged tokens. Answers what was not met by a coded
 * refusal of the contract's shape; an empty list is what one wants.
 */
export async function fireBadInput(fire: Fire): Promise<Hit[]> {
  const routes = routesOf(fire.app.swagger() as OpenApi);
  const hits: Hit[] = [];
  const gun = async () => {
    for (let route = routes.pop(); route; route = routes.pop()) hits.push(...(await fireAt(route, fire)));
  };
  await Promise.all(Array.from({ length: GUNS }, gun));
  return hits;
}

async function fireAt(route: Route, fire: Fire): Promise<Hit[]> {
  const hits: Hit[] = [];
  const headers = await fire.credentials(route);
  for (const attack of attacksOn(route)) {
    if (attack.anonymous && fire.open.has(`${route.method} ${route.path}`)) continue;
    const injection = attack.anonymous
      ? attack.injection
      : { ...attack.injection, headers: { ...headers, ...attack.injection.headers } };
    const answer = await fire.app.inject(injection as never);
    const why = faultOf(answer, attack, fire.codes);
    const name = `${route.method} ${route.path}`;
    if (route.method !== 'GET' && answer.statusCode < 400) fire.onDone?.(`${name} with ${attack.name}`);
    if (!why) continue;
    hits.push({
      route: name,
      attack: attack.name,
      status: answer.statusCode,
      why,
      body: answer.body.slice(0, 300),
    });
  }
  return hits;
}

/** What is wrong with an answer to bad input; undefined when it is as it should be. */
export function faultOf(
  answer: Injected,
  attack: Pick<Attack, 'expects' | 'anonymous'> & { signsOut?: boolean },
  codes: ReadonlySet<string>,
): string | undefined {
  if (answer.statusCode < 400) return attack.expects === 'refused' ? 'was accepted' : undefined;
  if (answer.statusCode >= 500) return 'broke the server';
  if (attack.anonymous && ![400, 401, 403, 415].includes(answer.statusCode))
    return 'was not stopped at the door';
  const parsed = refusalBody.safeParse(parseJson(answer.body));
  if (!parsed.success) return 'is no refusal of the contract’s shape';
  if (!codes.has(parsed.data.code)) return 'has a code the contract does not list';
  if (tellsOfTheInside(answer.body)) return 'tells of the inside';
  if (!attack.anonymous && !attack.signsOut && signedOut.has(parsed.data.code))
    return 'was fired by nobody who is signed in';
  return undefined;
}

/** Shots that stop at the door for want of a session prove nothing about what is behind it. */
const signedOut = new Set([
  'identity/session-idle',
  'identity/signed-in-elsewhere',
  'identity/not-signed-in',
  'identity/session-ended',
  'staff/signed-out',
]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };
const GUNS = 4;
/** Nothing has these ids, so that even a fair call changes nothing. */
const unknownIds: readonly string[] = [
  '987654321987654',
  '0d6f6b53-52d6-4c2d-9e4b-0f7d5c9f3a11',
  'NOBODY',
  'nobody',
];
const forgedTokens: readonly string[] = [
  'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'Bearer eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiIxIn0.',
  'Bearer ',
  'Basic YWRtaW46YWRtaW4=',
  `Bearer ${'A'.repeat(4_000)}`,
];

function* attacksOn(route: Route): Generator<Attack> {
  const url = urlOf(route);
  const { method } = route;
  const valid = fairCall(route);
  yield { name: 'no token', injection: valid, expects: 'refused', anonymous: true };
  for (const authorization of forgedTokens)
    yield {
      name: `forged token ${authorization.slice(0, 24)}`,
      injection: { ...valid, headers: { ...valid.headers, authorization } },
      expects: 'refused',
      anonymous: true,
    };
  yield* attacksOnIds(route);
  yield* attacksOnQuery(route, valid);
  if (method !== 'GET') yield* attacksOnBody(route, url);
}

export function fairCall(route: Route): Injection {
  const payload = route.body ? JSON.stringify(sampleOf(route.body)) : undefined;
  const headers = payload === undefined ? {} : JSON_TYPE;
  return { method: route.method, url: urlOf(route), headers, ...(payload && { payload }) };
}

function* attacksOnIds(route: Route): Generator<Attack> {
  const payload = route.body && JSON.stringify(sampleOf(route.body));
  for (const { name } of route.params)
    for (const text of hostileTexts.filter((hostile) => hostile.isWellFormed())) {
      const url = urlOf(route, { [name]: text });
      const headers = payload ? JSON_TYPE : {};
      const injection = { method: route.method, url, headers, ...(payload && { payload }) };
      yield { name: `${name}=${text.slice(0, 24)}`, injection, expects: 'refused' };
    }
}

function* attacksOnQuery(route: Route, valid: Injection): Generator<Attack> {
  for (const { name } of route.query) {
    for (const text of hostileTexts.filter((hostile) => hostile.isWellFormed())) {
      const url = `${valid.url}?${name}=${encodeURIComponent(text)}`;
      yield { name: `query ${name}=${text.slice(0, 24)}`, injection: { ...valid, url }, expects: 'answered' };
    }
    const twice = `${valid.url}?${name}=1&${name}=2`;
    yield { name: `query ${name} twice`, injection: { ...valid, url: twice }, expects: 'answered' };
    const nested = `${valid.url}?${name}[__proto__]=1`;
    yield { name: `query ${name} nested`, injection: { ...valid, url: nested }, expects: 'answered' };
  }
}

function* attacksOnBody(route: Route, url: string): Generator<Attack> {
  const { method, body } = route;
  const send = (name: string, payload: string, headers: Headers = JSON_TYPE): Attack => ({
    name,
    injection: { method, url, headers, payload },
    expects: 'refused',
  });
  const hungry = body !== undefined || route.isMultipart;
  for (const broken of brokenBodies) yield send(broken.name, broken.payload);
  if (hungry) {
    yield send('a body of another type', '<a/>', { 'content-type': 'application/xml' });
    yield send('a form', 'a=1&b=2', { 'content-type': 'application/x-www-form-urlencoded' });
    yield send('a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}');
  }
  if (!body) return;
  for (const { name, payload, expects } of badBodies(body)) yield { ...send(name, payload), expects };
}

export function urlOf(route: Route, given: Record<string, string> = {}): string {
  return route.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const schema = route.params.find((parameter) => parameter.name === name)?.schema ?? {};
    return encodeURIComponent(given[name] ?? unknownIdOf(schema));
  });
}

function unknownIdOf(schema: JsonSchema): string {
  const expression = new RegExp(schema.pattern ?? '', 'u');
  const isFair = (text: string) => expression.test(text) && (schema.enum?.includes(text) ?? true);
  return unknownIds.find(isFair) ?? String(sampleOf(schema));
}

type OpenApi = { paths: Record<string, Record<string, Operation>> };
type Operation = {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
};

const methods = ['get', 'post', 'put', 'delete', 'patch'];

/** The app's own list of routes, so that none is forgotten. */
export function routesOf(document: OpenApi): Route[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        params: (operation.parameters ?? []).filter((parameter) => parameter.in === 'path'),
        query: (operation.parameters ?? []).filter((parameter) => parameter.in === 'query'),
        body: operation.requestBody?.content['application/json']?.schema,
        isMultipart: operation.requestBody?.content['multipart/form-data'] !== undefined,
      })),
  );
}
