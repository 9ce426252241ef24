import type { App } from '#platform/http';
import type { IdentityNeeds } from './needs.ts';

type VendorPage = {
  path: string;
  /** What a page with this vendor's scripts may load, rule by rule; everything else it may not. */
  allows: Readonly<Record<string, string>>;
  title: string;
  /** What its script is told, as `data-` attributes of the document. */
  facts: Readonly<Record<string, string>>;
  body: string;
};

/**
 * A page in which a vendor's scripts run, framed by the portal's. It stands under an origin of its own: what runs there
 * reaches nothing of the page around it, and tells it by messages what it found.
 */
export function serveVendorPage(
  app: App,
  { checkOrigin, origins }: Pick<IdentityNeeds, 'checkOrigin' | 'origins'>,
  { path, allows, title, facts, body }: VendorPage,
): void {
  const rules = { 'default-src': "'none'", ...allows, 'base-uri': "'none'", 'form-action': "'none'" };
  const policy = Object.entries({ ...rules, 'frame-ancestors': origins.join(' ') })
    .map(([rule, sources]) => `${rule} ${sources}`)
    .join('; ');
  const attributes = Object.entries({ portal: origins[0] ?? '', ...facts })
    .map(([name, fact]) => ` data-${name}="${fact}"`)
    .join('');
  const page = `<!doctype html><html${attributes}><meta charset="utf-8"><title>${title}</title><body>${body}`;
  app.get(path, { schema: { hide: true } }, (request, reply) => {
    if (request.host !== new URL(checkOrigin).host) return reply.callNotFound();
    return reply
      .header('content-security-policy', policy)
      .removeHeader('x-frame-options')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
