import { type AppUnderFire, fairCall, faultOf, type Route, urlOf } from './bad-input.ts';
import { hostileBodies, hostileHeaders, hostileValues } from './hostile-requests.ts';
import { hostileTexts } from './hostile-texts.ts';

type Headers = Record<string, string>;

export type HostileFire = {
  app: AppUnderFire;
  /** Every refusal code of the contract. */
  codes: ReadonlySet<string>;
  routes: readonly Route[];
  isOpen(route: Route): boolean;
  /** Headers of somebody who may call this route. */
  credentials(route: Route): Headers;
  /** A body the route would take, where a sample of its schema is not one. */
  fairBody(route: Route): Readonly<Record<string, unknown>> | undefined;
  /** What the route answers while its switch is off: then nothing was fired at what is behind. */
  closedBy(route: Route): string | undefined;
  /** Texts this field takes from anybody: they are fired at the route's other fields. */
  takes(route: Route, field: string, text: string): boolean;
};

type Shot = {
  name: string;
  url?: string;
  headers?: Headers;
  payload?: string | Buffer;
  /** The credential is part of the attack. */
  isForged?: boolean;
  expects: 'refused' | 'answered';
};

export const hostileInputCount =
  hostileTexts.length + hostileValues.length + hostileBodies.length + hostileHeaders.length;

/** Every hostile input at every route; answers what was not met by a coded refusal. */
export async function fireHostileInputs(fire: HostileFire): Promise<string[]> {
  const waiting = [...fire.routes];
  const hits: string[] = [];
  const gun = async () => {
    for (let route = waiting.pop(); route; route = waiting.pop()) hits.push(...(await fireAt(route, fire)));
  };
  await Promise.all(Array.from({ length: GUNS }, gun));
  return hits;
}

const GUNS = 4;
const JSON_TYPE = { 'content-type': 'application/json' };

async function fireAt(route: Route, fire: HostileFire): Promise<string[]> {
  const hits: string[] = [];
  const credentials = fire.credentials(route);
  const fair = {
    ...(fairCall(route).payload && JSON.parse(fairCall(route).payload ?? '')),
    ...fire.fairBody(route),
  };
  const answers = new Set<string>();
  for (const shot of shotsAt(route, fire, fair)) {
    const answer = await fire.app.inject({
      method: route.method,
      url: shot.url ?? urlOf(route),
      headers: { ...(shot.isForged ? { origin: credentials.origin } : credentials), ...shot.headers },
      ...(shot.payload !== undefined && { payload: shot.payload }),
    } as never);
    answers.add(answer.body);
    const fault = faultOf(answer, { expects: shot.expects, signsOut: shot.isForged ?? false }, fire.codes);
    if (fault)
      hits.push(
        `${route.method} ${route.path} with ${shot.name}: ${answer.statusCode} ${fault} ${answer.body.slice(0, 200)}`,
      );
  }
  const closedBy = fire.closedBy(route);
  if (closedBy && [...answers].every((body) => body.includes(`"${closedBy}"`)))
    hits.push(`${route.method} ${route.path} is switched off`);
  return hits;
}

function* shotsAt(route: Route, fire: HostileFire, fair: Readonly<Record<string, unknown>>): Generator<Shot> {
  const fields = Object.keys(route.body?.properties ?? {});
  const open = fire.isOpen(route);
  const atDoor = { isForged: true, expects: open ? 'answered' : 'refused' } as const;
  for (const [at, { name, text }] of hostileTexts.entries())
    if (fields.length > 0)
      for (const field of fieldsFor(route, fire, { at, text }))
        yield {
          name: `${field} of ${name}`,
          payload: JSON.stringify({ ...fair, [field]: text }),
          headers: JSON_TYPE,
          expects: 'refused',
        };
    else yield { name, ...bodilessShot(route, { at, text }), ...(hasAddress(route) ? {} : atDoor) };
  for (const [at, { name, json }] of hostileValues.entries()) {
    const field = fields[at % fields.length];
    if (field === undefined) yield { name, payload: `{"x":${json}}`, headers: JSON_TYPE, ...atDoor };
    else
      yield {
        name: `${field} of ${name}`,
        payload: withRaw(fair, field, json),
        headers: JSON_TYPE,
        expects: 'refused',
      };
  }
  for (const { name, payload, headers } of hostileBodies)
    yield { name, payload, headers, ...(fields.length > 0 ? { expects: 'refused' } : atDoor) };
  for (const headers of hostileHeaders)
    yield { name: `headers ${JSON.stringify(headers).slice(0, 60)}`, headers, ...atDoor };
}

/** Each text at every field that must be there, where anybody may fire; elsewhere, and at other fields, by turns. */
function fieldsFor(route: Route, fire: HostileFire, { at, text }: { at: number; text: string }): string[] {
  const { properties = {}, required = [] } = route.body ?? {};
  const others = Object.keys(properties).filter((name) => !required.includes(name));
  const turn = others[at % others.length];
  const needed = fire.isOpen(route)
    ? required
    : required.slice(at % required.length, (at % required.length) + 1);
  return [...needed, ...(turn === undefined ? [] : [turn])].filter((name) => !fire.takes(route, name, text));
}

const hasAddress = ({ params, query }: Route) => params.length > 0 || query.length > 0;

/** A route without a body is fired at by its address, or, having nothing in it, by the credential. */
function bodilessShot(
  route: Route,
  { at, text }: { at: number; text: string },
): Pick<Shot, 'url' | 'headers' | 'expects'> {
  const spelled = spell(text);
  const parameter = route.params[at % route.params.length];
  if (parameter)
    return { url: urlOf(route, { [parameter.name]: HOLE }).replace(HOLE, () => spelled), expects: 'refused' };
  const query = route.query[at % route.query.length];
  if (query) return { url: `${urlOf(route)}?${query.name}=${spelled}`, expects: 'answered' };
  return {
    headers: { authorization: `Bearer ${spelled}`, cookie: `fh_session=${spelled}` },
    expects: 'refused',
  };
}

const HOLE = 'HOLE';

/** As a browser would, and half a pair as bytes that are no character. */
function spell(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

/** JSON by hand: some of the values cannot be said by `JSON.stringify`. */
function withRaw(fair: Readonly<Record<string, unknown>>, field: string, json: string): string {
  const { [field]: _replaced, ...rest } = fair;
  const parts = Object.entries(rest).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  return `{${[...parts, `${JSON.stringify(field)}:${json}`].join(',')}}`;
}
