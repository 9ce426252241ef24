import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { scriptsOf, stylesOf } from './content-policy.ts';
import type { App, Reply } from './http.ts';

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
 * API's is the app's own and gets its page. An app that drew the first view of some addresses has their pages in
 * `views`, each under its address, and `other` for the rest.
 */
export async function serveWebApp(app: App, folder: string): Promise<void> {
  const pages = await readPages(folder);
  const names = await readdir(folder);
  for (const name of names.filter((file) => file.endsWith('.html')))
    app.pageStyles.push(...stylesOf(await readFile(join(folder, name), 'utf8')));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // pages come below, with the policy that names what stands in them
    globIgnore: ['index.html', 'views/**'],
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
    const page = pages.of(pathname);
    const packed = packedFor(page, request.headers['accept-encoding']);
    allowWhatIsIn(page, reply);
    if (packed) reply.header('content-encoding', packed.encoding);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .send(packed?.bytes ?? page.plain);
  });
}

type Packed = { encoding: string; bytes: Buffer };
/** `scripts` and `styles` that stand in the page itself, as its policy names them. */
type Page = {
  plain: Buffer;
  packed: readonly Packed[];
  scripts: readonly string[];
  styles: readonly string[];
};

async function readPages(folder: string): Promise<{ of: (pathname: string) => Page }> {
  const index = await readPage(join(folder, 'index.html'));
  const files = await readdir(join(folder, 'views')).catch(() => []);
  const views = new Map<string, Page>();
  for (const file of files.filter((name) => name.endsWith('.html')))
    views.set(`/${file.slice(0, -'.html'.length)}`, await readPage(join(folder, 'views', file)));
  const other = views.get('/other') ?? index;
  return { of: (pathname) => (pathname === '/' ? index : (views.get(pathname) ?? other)) };
}

async function readPage(path: string): Promise<Page> {
  const packed: Packed[] = [];
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const bytes = await readFile(path + ending).catch(() => undefined);
    if (bytes) packed.push({ encoding, bytes });
  }
  const plain = await readFile(path);
  const text = plain.toString();
  return { plain, packed, scripts: scriptsOf(text), styles: stylesOf(text) };
}

/** What the build put into a page may run and be seen there, and nothing else that stands in it. */
function allowWhatIsIn({ scripts, styles }: Page, reply: Reply): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const own = { 'script-src': scripts, 'style-src': styles.filter((hash) => !policy.includes(hash)) };
  let wider = policy;
  for (const [rule, hashes] of Object.entries(own))
    if (hashes.length > 0) wider = wider.replace(`${rule} 'self'`, [rule, "'self'", ...hashes].join(' '));
  reply.header('content-security-policy', wider);
}

function packedFor(page: Page, accepted = ''): Packed | undefined {
  const names = accepted.split(',').map((name) => name.trim());
  return page.packed.find(({ encoding }) => names.includes(encoding));
}
