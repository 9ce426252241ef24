import * as z from 'zod/mini';

const filled = z.string().check(z.minLength(1), z.maxLength(200));
const web = z.url().check(z.regex(/^https?:\/\/[^/]+$/, 'an origin has no path'));

/** Who may vouch for visitors in our place, and whom people are compared with; without them we do so ourselves. */
export const vendorVariables = {
  GEETEST_CAPTCHA_ID: z.optional(filled),
  GEETEST_CAPTCHA_KEY: z.optional(filled),
  GEETEST_URL: z._default(web, 'https://gcaptcha4.geetest.com'),
  FIREBASE_PROJECT: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{3,39}$/))),
  FIREBASE_JWKS_URL: z._default(
    z.url().check(z.regex(/^https?:\/\//)),
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
  FIREBASE_API_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{10,100}$/))),
  FIREBASE_EMULATOR: z.optional(web),
  FAIRHALL_CHECK_ORIGIN: z.optional(web),
  SCREENING_URL: z.optional(web),
  SCREENING_DATASET: z._default(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/)), 'sanctions'),
  SCREENING_API_KEY: z.optional(filled),
} as const;

type Values = z.output<z.ZodMiniObject<typeof vendorVariables>>;

export function readVendors(values: Values) {
  const { GEETEST_CAPTCHA_ID: captchaId, GEETEST_CAPTCHA_KEY: captchaKey, GEETEST_URL: url } = values;
  const { FIREBASE_PROJECT: project, FIREBASE_JWKS_URL: jwksUrl } = values;
  const { FIREBASE_API_KEY: apiKey, FIREBASE_EMULATOR: emulator } = values;
  return {
    geetest: captchaId && captchaKey ? { captchaId, captchaKey, url } : undefined,
    firebase: project ? { project, jwksUrl } : undefined,
    screening: values.SCREENING_URL
      ? { url: values.SCREENING_URL, dataset: values.SCREENING_DATASET, apiKey: values.SCREENING_API_KEY }
      : undefined,
    phoneCheck: project && apiKey ? { project, apiKey, emulator } : undefined,
  };
}

/** This machine by its other name, which a browser takes for another place: enough to try a vendor's check here. */
export function otherNameOf(origin: string): string {
  const { hostname } = new URL(origin);
  return origin.replace(hostname, hostname === 'localhost' ? '127.0.0.1' : 'localhost');
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
    ...(given.FIREBASE_API_KEY && !given.FIREBASE_PROJECT
      ? ['FIREBASE_PROJECT: must be set with FIREBASE_API_KEY']
      : []),
    ...(given.SCREENING_API_KEY && !given.SCREENING_URL
      ? ['SCREENING_URL: must be set with SCREENING_API_KEY']
      : []),
    ...(given.SCREENING_URL?.startsWith('http://') && isLive
      ? ['SCREENING_URL: must be https in live mode']
      : []),
    ...(given.FIREBASE_EMULATOR && isLive
      ? ['FIREBASE_EMULATOR: is for trying only, not for live mode']
      : []),
    ...(isLive && hasVendorPage(given) && !given.FAIRHALL_CHECK_ORIGIN
      ? ['FAIRHALL_CHECK_ORIGIN: must be set with a vendor’s check in live mode']
      : []),
    ...(given.FAIRHALL_CHECK_ORIGIN && isOneOfOurs(given.FAIRHALL_CHECK_ORIGIN, given)
      ? ['FAIRHALL_CHECK_ORIGIN: must not be the origin of pages of ours']
      : []),
    ...['GEETEST_URL', 'FIREBASE_JWKS_URL', 'FAIRHALL_CHECK_ORIGIN']
      .filter((name) => isLive && given[name]?.startsWith('http://'))
      .map((name) => `${name}: must be https in live mode`),
  ];
}

const hasVendorPage = (given: Given) => Boolean(given.GEETEST_CAPTCHA_ID || given.FIREBASE_API_KEY);

const isOneOfOurs = (origin: string, given: Given) =>
  [given.FAIRHALL_PORTAL_ORIGIN, given.FAIRHALL_BACK_OFFICE_ORIGIN, given.FAIRHALL_STUDIO_ORIGIN].some(
    (own) => own !== undefined && new URL(own).host === new URL(origin).host,
  );
