import * as z from 'zod/mini';

const filled = z.string().check(z.minLength(1), z.maxLength(2000));
const web = z.url().check(z.regex(/^https?:\/\//, 'must be http or https'));

/** How messages leave the house. Without them, a demo keeps what it would have sent in its Outbox. */
export const messageVariables = {
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^/]+/, 'must be smtp:// or smtps://'))),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^[^<>@\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/, 'must be an e-mail address')),
  ),
  SMS_PROVIDER: z.optional(z.enum(['http', 'twilio'])),
  SMS_URL: z.optional(web),
  SMS_METHOD: z._default(z.enum(['POST', 'PUT']), 'POST'),
  SMS_CONTENT_TYPE: z._default(
    z.enum(['application/json', 'application/x-www-form-urlencoded']),
    'application/json',
  ),
  SMS_BODY: z._default(filled, '{"to":"{{to}}","text":"{{text}}","key":"{{key}}"}'),
  SMS_AUTHORIZATION: z.optional(filled),
  SMS_SECRET: z.optional(filled),
  SMS_SIGNATURE_HEADER: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9-]{1,60}$/)),
    'x-message-signature',
  ),
  SMS_KNOWS_KEYS: z._default(z.enum(['0', '1']), '0'),
  TWILIO_URL: z._default(web, 'https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z.optional(filled),
  TWILIO_AUTH_TOKEN: z.optional(filled),
  TWILIO_FROM: z.optional(filled),
} as const;

type Values = z.output<z.ZodMiniObject<typeof messageVariables>>;

export function readMessageConfig(values: Values) {
  return {
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    sms: readSms(values),
  };
}

function readSms(values: Values) {
  if (values.SMS_PROVIDER === 'http')
    return {
      provider: 'http' as const,
      url: values.SMS_URL ?? '',
      method: values.SMS_METHOD,
      contentType: values.SMS_CONTENT_TYPE,
      body: values.SMS_BODY,
      authorization: values.SMS_AUTHORIZATION,
      secret: values.SMS_SECRET,
      signatureHeader: values.SMS_SIGNATURE_HEADER,
      knowsKeys: values.SMS_KNOWS_KEYS === '1',
    };
  if (values.SMS_PROVIDER === 'twilio')
    return {
      provider: 'twilio' as const,
      url: values.TWILIO_URL,
      accountSid: values.TWILIO_ACCOUNT_SID ?? '',
      authToken: values.TWILIO_AUTH_TOKEN ?? '',
      from: values.TWILIO_FROM ?? '',
    };
  return undefined;
}

type Given = Readonly<Record<string, string | undefined>>;

/** What one variable asks of others, in either mode. */
export function questionMessageConfig(given: Given): string[] {
  const together = [
    ['SMTP_URL', ['MAIL_FROM']],
    ['SMS_PROVIDER=http', ['SMS_URL']],
    ['SMS_PROVIDER=twilio', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
  ] as const;
  return together.flatMap(([cause, needed]) => {
    const [name = '', value] = cause.split('=');
    const isSaid = value ? given[name] === value : given[name];
    return isSaid
      ? needed.filter((other) => !given[other]).map((other) => `${other}: must be set with ${cause}`)
      : [];
  });
}

/** A live house sends for real, and never in the clear. */
export function questionLiveMessages(given: Given): string[] {
  const missing = ['SMTP_URL', 'SMS_PROVIDER']
    .filter((name) => !given[name])
    .map((name) => `${name}: must be set in live mode`);
  const plain = ['SMS_URL', 'TWILIO_URL']
    .filter((name) => given[name]?.startsWith('http://'))
    .map((name) => `${name}: must be https in live mode`);
  return [...missing, ...plain];
}
