import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock';
import type { DeliveryAnswer, Letter, MessageAdapter } from './adapter.ts';
import { askProvider } from './ask-provider.ts';

/**
 * A provider reached by one HTTP call. `body` is sent with `{{to}}`, `{{text}}` and `{{key}}` filled in, each written as
 * its content type asks; with `secret`, the call bears `HMAC-SHA256(secret, time.body)` in `signatureHeader`.
 */
export type HttpSmsSettings = {
  url: string;
  method: 'POST' | 'PUT';
  contentType: 'application/json' | 'application/x-www-form-urlencoded';
  body: string;
  /** As the provider gave it, for the header `authorization`. */
  authorization: string | undefined;
  secret: string | undefined;
  signatureHeader: string;
  /** Whether the provider sends once for each `{{key}}`. */
  knowsKeys: boolean;
};

export const TIMESTAMP_HEADER = 'x-message-timestamp';

export function httpSmsAdapter(settings: HttpSmsSettings, clock: Clock): MessageAdapter {
  return {
    name: 'http-sms',
    channel: 'sms',
    knowsKeys: settings.knowsKeys,
    async deliver(letter: Letter): Promise<DeliveryAnswer> {
      const body = fillBody(settings, letter);
      const timestamp = clock.now().toISOString();
      const answer = await askProvider({
        url: settings.url,
        method: settings.method,
        body,
        headers: {
          'content-type': settings.contentType,
          'idempotency-key': letter.key,
          [TIMESTAMP_HEADER]: timestamp,
          ...(settings.authorization && { authorization: settings.authorization }),
          ...(settings.secret && { [settings.signatureHeader]: sign(settings.secret, timestamp, body) }),
        },
      });
      if ('outcome' in answer) return answer;
      const { status } = answer;
      const reason = `http ${status}`;
      if (status >= 200 && status < 300) return { outcome: 'sent', reference: undefined };
      if (status === 408 || status === 425 || status === 429 || status === 503)
        return { outcome: 'later', reason };
      if (status >= 500) return { outcome: 'unknown', reason };
      return { outcome: 'refused', reason };
    },
  };
}

function fillBody({ body, contentType }: HttpSmsSettings, { to, text, key }: Letter): string {
  const said: Readonly<Record<string, string>> = { to, text, key };
  return body.replace(/\{\{(to|text|key)\}\}/g, (_, name: string) => {
    const word = said[name] ?? '';
    return contentType === 'application/json' ? JSON.stringify(word).slice(1, -1) : encodeURIComponent(word);
  });
}

function sign(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
