import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { stylesOf } from './content-policy.ts';
import type { App } from './http.ts';

const YEAR_SECONDS = 31_536_000;
/** Browsers obey these of pages only; on every script and picture they would be sent for nothing. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Serves a built web app beside the API: files under `/assets` never change, every other address that is not the
 * API's is the app's own and gets its page.
 */
export async function serveWebApp(app: App, folder: string): Promise<void> {
  const page = await readPage(join(folder, 'index.html'));
  const names = await readdir(folder);
  for (const name of names.filter((file) => file.endsWith('.html')))
    app.pageStyles.push(...stylesOf(await readFile(join(folder, name), 'utf8')));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isLasting = path.includes('/assets/');
      if (isLasting) for (const name of PAGE_HEADERS) reply.removeHeader(name);
      reply.header('cache-control', isLasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const { pathname } = new URL(request.url, 'http://app');
    if (pathname.startsWith('/api/') || pathname.startsWith('/assets/')) return reply.callNotFound();
    const packed = packedFor(page, request.headers['accept-encoding']);
    if (packed) reply.header('content-encoding', packed.encoding);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .send(packed?.bytes ?? page.plain);
  });
}

type Packed = { encoding: string; bytes: Buffer };

async function readPage(path: string): Promise<{ plain: Buffer; packed: readonly Packed[] }> {
  const packed: Packed[] = [];
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const bytes = await readFile(path + ending).catch(() => undefined);
    if (bytes) packed.push({ encoding, bytes });
  }
  return { plain: await readFile(path), packed };
}

function packedFor(page: { packed: readonly Packed[] }, accepted = ''): Packed | undefined {
  const names = accepted.split(',').map((name) => name.trim());
  return page.packed.find(({ encoding }) => names.includes(encoding));
}
