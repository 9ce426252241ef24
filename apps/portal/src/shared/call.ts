import {
  type AnswerOf,
  type BodyOf,
  type CaptchaImage,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type RefusalBody,
  SEALED_TYPE,
} from '@fairhall/contract';
import { loadPart } from './load-part.ts';
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

/** The page came by an address that anybody on the way could have changed: what is secret is not sent from it. */
export class UnprotectedPage extends Error {}

/** No answer, or one that is not ours. */
export class UnreachableServer extends Error {}

export type Filled<E> = (ParamsOf<E> extends undefined ? unknown : { params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined
    ? unknown
    : { query?: { [Name in keyof QueryOf<E>]?: QueryOf<E>[Name] | undefined } }) &
  (BodyOf<E> extends undefined ? unknown : { body: BodyOf<E> }) & { form?: FormData; signal?: AbortSignal };

let hearRefusal: (no: RefusedCall) => void = () => undefined;

/** Who keeps what the house has said hears of every no, for one may say that it holds no more. */
export function onRefused(hear: (no: RefusedCall) => void): void {
  hearRefusal = hear;
}

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

/** The same for a file. */
export async function callForFile<E extends Endpoint>(endpoint: E, input: Filled<E>): Promise<Blob> {
  const response = await send(endpoint, input as Loose);
  return response.blob();
}

/** What sealing takes comes with the first password. */
const loadSeal = () => loadPart(() => import('./seal-body.ts'));

async function send(endpoint: Endpoint, input: Loose): Promise<Response> {
  if (!endpoint.isSealable || input.body === undefined) return ask(endpoint, input, plain(input));
  const { sealBody, forgetKey } = await loadSeal();
  const sealed = async () => ({ type: SEALED_TYPE, text: await sealBody(endpoint, input.body) });
  return ask(endpoint, input, await sealed()).catch(async (error: unknown) => {
    // the house has another key by now, or the clocks stood apart: what the house says of both is asked anew, once
    if (!(error instanceof RefusedCall) || !error.code.startsWith('request/seal-')) throw error;
    forgetKey();
    return ask(endpoint, input, await sealed());
  });
}

type Body = { type: string; text: string };

function plain({ body }: Loose): Body | undefined {
  return body === undefined ? undefined : { type: 'application/json', text: JSON.stringify(body) };
}

async function ask(endpoint: Endpoint, input: Loose, body: Body | undefined): Promise<Response> {
  const { token } = readSession();
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': body.type }),
    },
    credentials: 'same-origin',
    ...(input.signal && { signal: input.signal }),
    ...(input.form ? { body: input.form } : body && { body: body.text }),
  }).catch((error: unknown) => {
    if (input.signal?.aborted) throw error;
    throw new UnreachableServer();
  });
  if (response.ok) return response;
  const no = (await response.json().catch(() => undefined)) as RefusalBody | undefined;
  if (!no?.code) throw new UnreachableServer(String(response.status));
  if (response.status === 401 && token)
    sessionRefused(no.code, token, no.params.because ? String(no.params.because) : undefined);
  const refused = new RefusedCall(response.status, no);
  hearRefusal(refused);
  throw refused;
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
