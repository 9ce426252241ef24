import { register } from '@fairhall/contract';
import type { WholeServer } from './whole-server.ts';

export type Look = { ip?: string; token?: string; method?: 'PUT' | 'DELETE'; body?: object };

/** One call of a page of the portal. */
export async function visit(server: WholeServer, path: string, look: Look = {}) {
  const reply = await server.portal.inject({
    method: look.method ?? (look.body ? 'POST' : 'GET'),
    url: path,
    remoteAddress: look.ip ?? '127.0.0.1',
    headers: {
      origin: server.config.origins.portal,
      ...(look.token && { authorization: `Bearer ${look.token}` }),
    },
    ...(look.body && { payload: look.body }),
  });
  const body = reply.json() as Record<string, unknown>;
  return { status: reply.statusCode, headers: reply.headers, body };
}

/** A visitor becomes a member; answers their token. */
export async function join(server: WholeServer, username: string): Promise<string> {
  const password = 'Correct-horse-7';
  const form = { username, password, confirmPassword: password, ageConfirmed: true, termsAccepted: true };
  const { status, body } = await visit(server, register.path, { body: form });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body.token);
}
