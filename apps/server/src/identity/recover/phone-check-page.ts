import type { App } from '#platform/http';
import type { IdentityNeeds } from '../needs.ts';
import { serveVendorPage } from '../vendor-page.ts';

/** How the portal's forms prove a telephone with Firebase. `apiKey` is public: it names the project to Google. */
export type PhoneCheck = { project: string; apiKey: string; emulator?: string | undefined };

const FIREBASE = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';
const CAPTCHA = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';
const CAPTCHA_FILES = 'https://www.gstatic.com/recaptcha/';

/** Firebase's check of a telephone; there is no such page while nothing is configured. */
export function phoneCheckPage(
  app: App,
  needs: Pick<IdentityNeeds, 'checkOrigin' | 'origins'>,
  { project, apiKey, emulator }: PhoneCheck,
): void {
  serveVendorPage(app, needs, {
    path: '/phone-check',
    allows: {
      'script-src': `'self' ${CAPTCHA} ${CAPTCHA_FILES}`,
      'frame-src': CAPTCHA,
      'connect-src': `${emulator ?? FIREBASE} ${CAPTCHA}`,
      'img-src': CAPTCHA_FILES,
    },
    title: 'Check',
    facts: { project, 'api-key': apiKey, ...(emulator && { emulator }) },
    body: '<div id="check"></div><script type="module" src="/phone-check.js"></script>',
  });
}
