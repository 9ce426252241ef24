import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, RefusalBody } from '@fairhall/contract';

/** Someone at a browser: where they are, and what their browser keeps. */
export type Visitor = { origin: string; token?: string; cookie?: string };

export type Input<E extends Endpoint> = Partial<{
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  form: FormData;
}>;

/** The server said no, in the shape of the contract. */
export class Refused extends Error {
  readonly status: number;
  readonly body: RefusalBody;

  constructor(status: number, body: RefusalBody, path: string) {
    super(`${path} refused: ${status} ${body.code}`);
    this.status = status;
    this.body = body;
  }
}

const TIMEOUT_MS = 15_000;

/** Calls an endpoint as a browser would. Throws `Refused` for a no, another error when nothing was answered. */
export async function call<E extends Endpoint>(
  visitor: Visitor,
  endpoint: E,
  input: Input<E> = {},
): Promise<AnswerOf<E>> {
  const url = new URL(fillPath(endpoint.path, input.params), visitor.origin);
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      origin: visitor.origin,
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(visitor.token && { authorization: `Bearer ${visitor.token}` }),
      ...(visitor.cookie && { cookie: visitor.cookie }),
    },
    body: input.form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  if (cookies.length > 0) visitor.cookie = cookies.join('; ');
  const answer: unknown = await response.json();
  if (!response.ok) throw new Refused(response.status, answer as RefusalBody, endpoint.path);
  return answer as AnswerOf<E>;
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
