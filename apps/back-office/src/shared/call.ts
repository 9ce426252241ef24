import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, RefusalBody } from '@fairhall/contract';

type Part<Name extends string, Value> = Value extends undefined
  ? { [key in Name]?: undefined }
  : { [key in Name]: Value };
export type Input<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyOf<E>> & {
    query?: QueryOf<E> | undefined;
    form?: FormData;
  };

/** The server said no, or could not be asked; `body.code` says which. */
export class CallRefused extends Error {
  readonly status: number;
  readonly body: RefusalBody;
  constructor(status: number, body: RefusalBody) {
    super(body.code);
    this.status = status;
    this.body = body;
  }
}

/** After this an answer is no longer waited for; what was asked may still have been done. */
const PATIENCE_MS = 30_000;
const TOKEN_KEY = 'fairhall.staff';
let onSignedOut: () => void = () => undefined;

export function whenSignedOut(react: () => void): void {
  onSignedOut = react;
}

/** The token lives in this tab only; a new tab asks for it with the cookie. */
export function keepToken(token: string | undefined): void {
  if (token) sessionStorage.setItem(TOKEN_KEY, token);
  else sessionStorage.removeItem(TOKEN_KEY);
}

export function hasToken(): boolean {
  return sessionStorage.getItem(TOKEN_KEY) !== null;
}

export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<AnswerOf<E>> {
  const reply = await ask(endpoint, input);
  // the server serialises by the same schema: what arrives has this shape
  return (await reply.json()) as AnswerOf<E>;
}

/** A picture that needs the token to be seen. */
export async function callForImage<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Blob> {
  return (await ask(endpoint, input)).blob();
}

/** A file as the server hands it out, with the name it goes by. */
export async function callForFile<E extends Endpoint>(
  endpoint: E & { isExport: true },
  input: Input<E>,
): Promise<{ name: string; content: Blob }> {
  const reply = await ask(endpoint, input);
  const named = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
  return { name: named ?? 'fairhall', content: await reply.blob() };
}

async function ask(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown; form?: FormData },
): Promise<Response> {
  const token = sessionStorage.getItem(TOKEN_KEY);
  const reply = await fetch(addressOf(endpoint.path, input), {
    method: endpoint.method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.form ? { body: input.form } : input.body !== undefined && { body: JSON.stringify(input.body) }),
  }).catch(() => undefined);
  if (reply?.ok) return reply;
  const refused = await refusalOf(reply);
  if (refused.body.code === 'staff/signed-out') {
    keepToken(undefined);
    onSignedOut();
  }
  throw refused;
}

function addressOf(path: string, { params, query }: { params?: unknown; query?: unknown }): string {
  const given = (params ?? {}) as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

async function refusalOf(reply: Response | undefined): Promise<CallRefused> {
  const unreachable = { code: 'server/unavailable', params: {}, reference: '' };
  if (!reply) return new CallRefused(0, unreachable);
  const body: unknown = await reply.json().catch(() => unreachable);
  const known = body !== null && typeof body === 'object' && 'code' in body;
  return new CallRefused(reply.status, known ? (body as RefusalBody) : unreachable);
}
