import type { App, Reply } from './http.ts';

/** Whether pages of this origin come over TLS, and with them their cookies. */
export const isBehindTls = (origin: string) => origin.startsWith('https://');

type LockedCookie = {
  /** Until the browser closes when `expires` is left out. */
  give(reply: Reply, value: string, expires?: Date): void;
  take(reply: Reply): void;
};

/**
 * A cookie no script reads and no other site sends. Behind TLS its name also binds it to this very host, so that no
 * sister site and nobody on a plain line can plant one; over plain http, as in the demo, browsers take no such name.
 */
export function lockedCookie(name: string, { secure }: { secure: boolean }): LockedCookie {
  const sent = secure ? boundName(name) : name;
  const attributes = { httpOnly: true, sameSite: 'strict', secure, path: secure ? '/' : '/api' } as const;
  return {
    give: (reply, value, expires) =>
      void reply.setCookie(sent, value, { ...attributes, ...(expires && { expires }) }),
    take: (reply) => void reply.clearCookie(sent, attributes),
  };
}

/** From here on these cookies are read by their plain names, and only what came under the bound ones is. */
export function readOnlyBound(app: App, names: readonly string[]): void {
  app.addHook('onRequest', async ({ cookies }) => {
    for (const name of names) cookies[name] = cookies[boundName(name)];
  });
}

const boundName = (name: string) => `__Host-${name}`;
