import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export type PagesOptions = { folder: string; frameAncestors: readonly string[] };

/** The built game pages. Only the portal and the back office may frame them; nothing is loaded from elsewhere. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${options.frameAncestors.join(' ')}`,
  ].join('; ');
  const root = join(options.folder);
  await app.register(staticFiles, {
    root,
    cacheControl: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(root, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-store');
    },
  });
  // games open from a portal; what a visitor can use here on their own is the verify page
  app.get('/', (_request, reply) => reply.redirect('/verify/'));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    reply.header('cross-origin-opener-policy', 'same-origin');
  });
}
