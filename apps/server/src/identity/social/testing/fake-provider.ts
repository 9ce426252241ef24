import { createHash, createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT } from 'jose';

export const clientId = '123456';
export const clientSecret = 'a secret of the client, long enough to sign';

/** How a fake behaves beside its dialect: each a way to be wrong. */
export type Twist =
  | 'issuer'
  | 'audience'
  | 'nonce'
  | 'signature'
  | 'expired'
  | 'unsigned'
  | 'broken'
  | 'other-app'
  | 'other-person'
  | 'error-with-200';
export type Manner = 'oidc' | 'line' | 'telegram' | 'facebook' | 'zalo';
type Given = { nonce: string; challenge: string; subject: string };
type Asked = { path: string; headers: IncomingMessage['headers']; form: URLSearchParams };

/** A provider on this machine that answers as the one whose manner it has, and keeps what it was asked. */
export async function openFakeProvider(manner: Manner) {
  const draw = () =>
    manner === 'telegram'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = draw();
  const strangers = draw();
  const algorithm = manner === 'telegram' ? 'EdDSA' : 'ES256';
  const given = new Map<string, Given>();
  const asked: Asked[] = [];
  let twist: Twist | undefined;

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(500).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const form = new URLSearchParams(await bodyOf(request));
    asked.push({ path: `${url.pathname}${url.search}`, headers: request.headers, form });
    if (twist === 'broken') return void response.writeHead(502).end('<h1>bad gateway</h1>');
    const say = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return undefined;
    };
    if (url.pathname === '/.well-known/openid-configuration') return say(published());
    if (url.pathname === '/keys')
      return say({ keys: [{ ...(await exportJWK(keys.publicKey)), alg: algorithm, kid: 'one' }] });
    if (url.pathname === '/token') return token(request, form, say);
    if (url.pathname === '/inspect') return inspect(form, say);
    if (url.pathname === '/me') return profile(request, form, say);
    say({ error: 'not_found' }, 404);
  }

  function published() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // what LINE publishes is not what it signs with
      id_token_signing_alg_values_supported: [algorithm],
      ...(manner === 'oidc' && { authorization_response_iss_parameter_supported: true }),
    };
  }

  async function token(request: IncomingMessage, form: URLSearchParams, say: Say): Promise<undefined> {
    const known = given.get(form.get('code') ?? '');
    given.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const isProven = known?.challenge === createHash('sha256').update(verifier).digest('base64url');
    if (!known || !isProven || !isOurClient(request, form)) {
      const error = { error: manner === 'zalo' ? -14003 : 'invalid_grant', error_name: 'Invalid code' };
      return say(error, manner === 'zalo' ? 200 : 400);
    }
    const person = `person-token ${known.subject}`;
    if (manner === 'facebook') return say({ access_token: person, token_type: 'bearer', expires_in: 5_000 });
    if (manner === 'zalo') return say({ access_token: person, refresh_token: 'r', expires_in: '90000' });
    const idToken = await sign(known);
    return say({ access_token: person, token_type: 'Bearer', expires_in: 60, id_token: idToken });
  }

  function isOurClient({ headers }: IncomingMessage, form: URLSearchParams): boolean {
    const inBody = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (manner === 'zalo') return form.get('app_id') === clientId && headers.secret_key === clientSecret;
    if (manner === 'line' || manner === 'facebook') return inBody;
    const basic = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    return decodeURIComponent(basic.replaceAll('+', ' ')) === `${clientId}:${clientSecret}`;
  }

  function sign({ nonce, subject }: Given): Promise<string> | string {
    const now = Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000);
    const claims = {
      iss: twist === 'issuer' ? 'http://elsewhere.test' : issuer,
      aud: twist === 'audience' ? 'somebody-else' : clientId,
      nonce: twist === 'nonce' ? 'another' : nonce,
      sub: subject,
      name: 'สมชาย',
      email: 'malee@example.com',
      email_verified: true,
      iat: twist === 'expired' ? now - 7_200 : now,
      exp: twist === 'expired' ? now - 3_600 : now + 300,
    };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    if (twist === 'unsigned') return `${part({ alg: 'none' })}.${part(claims)}.`;
    const jwt = new SignJWT(claims);
    if (manner === 'line') {
      const secret = twist === 'signature' ? 'the secret of somebody else entirely' : clientSecret;
      return jwt.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
    }
    const { privateKey } = twist === 'signature' ? strangers : keys;
    return jwt.setProtectedHeader({ alg: algorithm, kid: 'one' }).sign(privateKey);
  }

  function inspect(form: URLSearchParams, say: Say): undefined {
    if (form.get('access_token') !== `${clientId}|${clientSecret}`) return say({ error: {} }, 400);
    const subject = subjectOf(form.get('input_token'));
    const app_id = twist === 'other-app' ? '999' : clientId;
    say({ data: { app_id, is_valid: true, user_id: twist === 'other-person' ? 'nobody' : subject } });
  }

  function profile({ headers }: IncomingMessage, form: URLSearchParams, say: Say): undefined {
    if (manner === 'zalo') {
      if (twist === 'error-with-200') return say({ error: 452, message: 'session key invalid', id: 'x' });
      return say({ id: subjectOf(headers.access_token), name: 'สมชาย', error: 0 });
    }
    const proof = createHmac('sha256', clientSecret)
      .update(form.get('access_token') ?? '')
      .digest('hex');
    if (form.get('appsecret_proof') !== proof) return say({ error: { code: 100 } }, 400);
    say({ id: subjectOf(form.get('access_token')), name: 'สมชาย' });
  }

  return {
    issuer,
    asked,
    twist(next: Twist | undefined) {
      twist = next;
    },
    /** Somebody logged in over there: the code their browser comes back with. */
    agree(address: string, subject: string): { code: string; state: string; iss?: string } {
      const { searchParams } = new URL(address);
      const code = randomUUID();
      const nonce = searchParams.get('nonce') ?? '';
      given.set(code, { nonce, challenge: searchParams.get('code_challenge') ?? '', subject });
      const state = searchParams.get('state') ?? '';
      return { code, state, ...(manner === 'oidc' && { iss: issuer }) };
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type FakeProvider = Awaited<ReturnType<typeof openFakeProvider>>;
type Say = (body: unknown, status?: number) => undefined;

function subjectOf(token: string | string[] | null | undefined): string {
  return String(token ?? '').replace('person-token ', '');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}
