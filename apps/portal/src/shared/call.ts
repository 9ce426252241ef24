import type {
  AnswerOf,
  BodyOf,
  CaptchaImage,
  Endpoint,
  ParamsOf,
  QueryOf,
  RefusalBody,
} from '@fairhall/contract';
import { readSession, sessionRefused } from './session.ts';

/** The server said no, in a way the contract foresees. `field` names the input it concerns. */
export class RefusedCall extends Error {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields: readonly { path: string; code: string }[];
  /** To be read before the next try. */
  readonly captcha: CaptchaImage | undefined;
  readonly reference: string;
  readonly status: number;

  constructor(status: number, body: RefusalBody) {
    super(body.code);
    this.status = status;
    this.code = body.code;
    this.params = body.params;
    this.fields = body.fields ?? [];
    this.captcha = body.captcha;
    this.reference = body.reference;
  }
}

/** No answer, or one that is not ours. */
export class UnreachableServer extends Error {}

export type Filled<E> = (ParamsOf<E> extends undefined ? unknown : { params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined
    ? unknown
    : { query?: { [Name in keyof QueryOf<E>]?: QueryOf<E>[Name] | undefined } }) &
  (BodyOf<E> extends undefined ? unknown : { body: BodyOf<E> }) & { form?: FormData; signal?: AbortSignal };

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
};

/** Asks the server one thing of the contract. Throws `RefusedCall` for a no, `UnreachableServer` for silence. */
export async function call<E extends Endpoint>(endpoint: E, input?: Filled<E>): Promise<AnswerOf<E>> {
  const response = await send(endpoint, (input ?? {}) as Loose);
  return (await response.json()) as AnswerOf<E>;
}

/** The same for a picture. */
export async function callForPicture<E extends Endpoint>(endpoint: E, input: Filled<E>): Promise<Blob> {
  const response = await send(endpoint, input as Loose);
  return response.blob();
}

async function send(endpoint: Endpoint, input: Loose): Promise<Response> {
  const { token } = readSession();
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    credentials: 'same-origin',
    ...(input.signal && { signal: input.signal }),
    ...(input.form ? { body: input.form } : input.body !== undefined && { body: JSON.stringify(input.body) }),
  }).catch((error: unknown) => {
    if (input.signal?.aborted) throw error;
    throw new UnreachableServer();
  });
  if (response.ok) return response;
  const body = (await response.json().catch(() => undefined)) as RefusalBody | undefined;
  if (!body?.code) throw new UnreachableServer(String(response.status));
  if (response.status === 401 && token)
    sessionRefused(body.code, token, body.params.because ? String(body.params.because) : undefined);
  throw new RefusedCall(response.status, body);
}

function addressOf(endpoint: Endpoint, input: Loose): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
