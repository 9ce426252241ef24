import type { App } from '#platform/http';
import type { IdentityNeeds } from '../needs.ts';
import { serveVendorPage } from '../vendor-page.ts';

/** The only hosts of the vendor, and only for the page in which its check stands. */
const vendor = 'https://static.geetest.com https://gcaptcha4.geetest.com';

/** The vendor's check; there is no such page while nothing is configured. */
export function geetestPage(app: App, needs: Pick<IdentityNeeds, 'checkOrigin' | 'origins'>): void {
  serveVendorPage(app, needs, {
    path: '/bot-check',
    allows: {
      'script-src': `'self' ${vendor}`,
      'style-src': vendor,
      'img-src': `data: ${vendor}`,
      'connect-src': vendor,
    },
    title: 'Check',
    facts: {},
    body: '<script src="/bot-check.js"></script>',
  });
}
