import type { Clock } from '#platform/clock';
import { BadConfig, type Config } from '#platform/config';
import type { MessageAdapter } from './adapter.ts';
import { holdingAdapter } from './hold.ts';
import { httpSmsAdapter } from './http-sms.ts';
import { smtpAdapter } from './smtp.ts';
import { twilioSmsAdapter } from './twilio-sms.ts';

/** The adapters a configuration asks for. What keeps messages in the house refuses to start in a live one. */
export function chooseAdapters(
  { mode, messages: { smtp, sms } }: Pick<Config, 'mode' | 'messages'>,
  clock: Clock,
): { sms: MessageAdapter; email: MessageAdapter } {
  if (mode === 'live' && (!smtp || !sms))
    throw new BadConfig(['SMTP_URL, SMS_PROVIDER: a live house sends its messages for real']);
  return {
    email: smtp ? smtpAdapter({ ...smtp, mode }) : holdingAdapter('email'),
    sms: sms ? smsAdapter(sms, clock) : holdingAdapter('sms'),
  };
}

function smsAdapter(sms: NonNullable<Config['messages']['sms']>, clock: Clock): MessageAdapter {
  return sms.provider === 'http' ? httpSmsAdapter(sms, clock) : twilioSmsAdapter(sms);
}
