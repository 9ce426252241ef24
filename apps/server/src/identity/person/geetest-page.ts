import type { App } from '#platform/http';

/** The only hosts of the vendor, and only for the page in which its check stands. */
const vendor = 'https://static.geetest.com https://gcaptcha4.geetest.com';

const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${vendor}`,
  `style-src ${vendor}`,
  `img-src data: ${vendor}`,
  `connect-src ${vendor}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const PAGE = '<!doctype html><meta charset="utf-8"><title>Check</title><script src="/bot-check.js"></script>';

/**
 * The vendor's check in a page of its own, framed by the portal's: its scripts run under a policy that names its hosts,
 * and the policy of every other page names none of them. There is no such page while nothing is configured.
 */
export function geetestPage(app: App): void {
  app.get('/bot-check', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(PAGE),
  );
}
