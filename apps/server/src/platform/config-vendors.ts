import * as z from 'zod/mini';

const filled = z.string().check(z.minLength(1), z.maxLength(200));
const web = z.url().check(z.regex(/^https?:\/\/[^/]+$/, 'an origin has no path'));

/** Who may vouch for visitors in our place; without them we do so ourselves. */
export const vendorVariables = {
  GEETEST_CAPTCHA_ID: z.optional(filled),
  GEETEST_CAPTCHA_KEY: z.optional(filled),
  GEETEST_URL: z._default(web, 'https://gcaptcha4.geetest.com'),
  FIREBASE_PROJECT: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{3,39}$/))),
  FIREBASE_JWKS_URL: z._default(
    z.url().check(z.regex(/^https?:\/\//)),
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
} as const;

type Values = z.output<z.ZodMiniObject<typeof vendorVariables>>;

export function readVendors(values: Values) {
  const { GEETEST_CAPTCHA_ID: captchaId, GEETEST_CAPTCHA_KEY: captchaKey, GEETEST_URL: url } = values;
  const { FIREBASE_PROJECT: project, FIREBASE_JWKS_URL: jwksUrl } = values;
  return {
    geetest: captchaId && captchaKey ? { captchaId, captchaKey, url } : undefined,
    firebase: project ? { project, jwksUrl } : undefined,
  };
}

type Given = Readonly<Record<string, string | undefined>>;

export function questionVendors(given: Given): string[] {
  const isLive = given.FAIRHALL_MODE === 'live';
  return [
    ...(given.GEETEST_CAPTCHA_ID && !given.GEETEST_CAPTCHA_KEY
      ? ['GEETEST_CAPTCHA_KEY: must be set with GEETEST_CAPTCHA_ID']
      : []),
    ...(given.GEETEST_CAPTCHA_KEY && !given.GEETEST_CAPTCHA_ID
      ? ['GEETEST_CAPTCHA_ID: must be set with GEETEST_CAPTCHA_KEY']
      : []),
    ...['GEETEST_URL', 'FIREBASE_JWKS_URL']
      .filter((name) => isLive && given[name]?.startsWith('http://'))
      .map((name) => `${name}: must be https in live mode`),
  ];
}
