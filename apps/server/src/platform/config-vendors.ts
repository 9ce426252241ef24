import * as z from 'zod/mini';

const filled = z.string().check(z.minLength(1), z.maxLength(200));
const web = z.url().check(z.regex(/^https?:\/\/[^/]+$/, 'an origin has no path'));

/** Who may vouch for visitors in our place; without them we do so ourselves. */
export const vendorVariables = {
  GEETEST_CAPTCHA_ID: z.optional(filled),
  GEETEST_CAPTCHA_KEY: z.optional(filled),
  GEETEST_URL: z._default(web, 'https://gcaptcha4.geetest.com'),
} as const;

type Values = z.output<z.ZodMiniObject<typeof vendorVariables>>;

export function readVendors(values: Values) {
  const { GEETEST_CAPTCHA_ID: captchaId, GEETEST_CAPTCHA_KEY: captchaKey, GEETEST_URL: url } = values;
  return { geetest: captchaId && captchaKey ? { captchaId, captchaKey, url } : undefined };
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
    ...(isLive && given.GEETEST_URL?.startsWith('http://')
      ? ['GEETEST_URL: must be https in live mode']
      : []),
  ];
}
