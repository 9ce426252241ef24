import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { DeliveryAnswer, Letter, MessageAdapter } from './adapter.ts';

export type SmtpSettings = { url: string; from: string; mode: 'demo' | 'live' };

const TIMEOUT_MS = 20_000;

/** Sends mail through an SMTP server, one connection a letter; a live house's never in the clear. */
export function smtpAdapter(settings: SmtpSettings): MessageAdapter {
  const domain = /@([^>@\s]+)>?$/.exec(settings.from)?.[1] ?? 'localhost';
  return {
    name: 'smtp',
    channel: 'email',
    // a letter that arrives twice bears the same number, but it arrives twice
    knowsKeys: false,
    async deliver({ key, to, subject, text }: Letter): Promise<DeliveryAnswer> {
      const mail = new MailComposer({
        from: settings.from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${key}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      }).compile();
      let hasBegun = false;
      // read once the server has said that it takes the letter
      const letter = Readable.from(
        (async function* () {
          hasBegun = true;
          yield* mail.createReadStream();
        })(),
      );
      try {
        await post(settings, { envelope: mail.getEnvelope(), letter });
        return { outcome: 'sent', reference: mail.messageId() };
      } catch (error) {
        return judge(error as SmtpError, hasBegun);
      }
    },
  };
}

type Posted = { envelope: { from: string | false; to: string[] }; letter: Readable };

function post({ url, mode }: SmtpSettings, { envelope, letter }: Posted): Promise<void> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const connection = new SMTPConnection({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: mode === 'live',
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return new Promise<void>((resolve, reject) => {
    connection.on('error', reject);
    connection.on('end', () => reject(new Error('the line ended')));
    const send = (error?: Error | null) => {
      if (error) return reject(error);
      connection.send(envelope, letter, (refused) => (refused ? reject(refused) : resolve()));
    };
    const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    connection.connect((error) => {
      if (error || username === '') return send(error);
      connection.login({ credentials }, send);
    });
  }).finally(() => connection.close());
}

type SmtpError = { code?: string; responseCode?: number };

/** RFC 5321, 4.2.1: 4yz may be tried again, 5yz never. Without an answer nothing is known once the letter was read. */
function judge({ code = 'ESOCKET', responseCode }: SmtpError, hasBegun: boolean): DeliveryAnswer {
  const reason = `smtp ${responseCode ?? code}`;
  // our own name or password: no fault of the letter
  if (code === 'EAUTH') return { outcome: 'later', reason };
  if (responseCode !== undefined) return { outcome: responseCode >= 500 ? 'refused' : 'later', reason };
  return { outcome: hasBegun ? 'unknown' : 'later', reason };
}
