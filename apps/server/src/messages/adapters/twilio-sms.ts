import * as z from 'zod/mini';
import type { DeliveryAnswer, Letter, MessageAdapter } from './adapter.ts';
import { askProvider } from './ask-provider.ts';

export type TwilioSettings = {
  /** `https://api.twilio.com`, or of a provider that speaks the same. */
  url: string;
  accountSid: string;
  authToken: string;
  /** A number, an alphanumeric sender, or a messaging service (`MG…`). */
  from: string;
};

const accepted = z.object({ sid: z.string().check(z.maxLength(64)) });
const refused = z.object({ code: z.number() });

/** Twilio's numbers for what is over for good with this address or this account. */
const reasons: Readonly<Record<number, string>> = {
  21211: 'the number is not valid',
  21214: 'the number cannot be reached',
  21217: 'the number is not valid',
  21219: 'the number is not verified with the provider',
  21408: 'the provider may not send to this country',
  21610: 'the number has refused messages from us',
  21612: 'the provider has no way to this number',
  21614: 'the number is no mobile',
  21617: 'the message is too long',
  30003: 'the telephone is off or unreachable',
  30005: 'the number is unknown to its network',
  30006: 'the number is a landline',
  63038: 'the provider’s daily limit is reached',
};
/** Its numbers for what passes: too many at once, a full queue, a daily limit. */
const passing: ReadonlySet<number> = new Set([14107, 20429, 21611, 30001, 63038]);

/** Basic authentication, a form, JSON back; the provider knows no keys, so silence stays unknown. */
export function twilioSmsAdapter({ url, accountSid, authToken, from }: TwilioSettings): MessageAdapter {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    name: 'twilio-sms',
    channel: 'sms',
    knowsKeys: false,
    async deliver({ to, text }: Letter): Promise<DeliveryAnswer> {
      const answer = await askProvider({
        url: `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }).toString(),
      });
      return 'outcome' in answer ? answer : judge(answer);
    },
  };
}

function judge({ status, json }: { status: number; json: unknown }): DeliveryAnswer {
  if (status >= 200 && status < 300) {
    const message = accepted.safeParse(json);
    return { outcome: 'sent', reference: message.success ? message.data.sid : undefined };
  }
  const error = refused.safeParse(json);
  const code = error.success ? error.data.code : undefined;
  const reason = `twilio ${code ?? status}${code && reasons[code] ? `: ${reasons[code]}` : ''}`;
  if (status === 429 || status === 503 || status === 401 || (code !== undefined && passing.has(code)))
    return { outcome: 'later', reason };
  return status >= 500 ? { outcome: 'unknown', reason } : { outcome: 'refused', reason };
}
