import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { isSame, sha256 } from '#platform/crypto';
import { type Dialect, nameOf, ProviderFault } from '../provider.ts';

const HOUR_MS = 3_600_000;
/** Telegram's own advice: what is older is to be taken for stolen. */
const FRESH_MS = 24 * HOUR_MS;
const AHEAD_MS = 60_000;
const BOT_TOKEN = /^([0-9]{1,20}):[A-Za-z0-9_-]{10,}$/;

const HASH = /^[0-9a-f]{64}$/;

/** What is signed is one text, a line for each field: none may hold another's line, or one text would say two things. */
const fields = z.record(
  z.string().check(z.regex(/^[a-z_]{1,40}$/)),
  z.union([z.string().check(z.regex(/^[^\n]*$/)), z.number()]),
);
type Fields = z.output<typeof fields>;

/** Whether a bot's client is set up with the bot's token, as the older log-in asks, and not with a client's secret. */
export function isBotToken(clientSecret: string, clientId: string): boolean {
  return BOT_TOKEN.exec(clientSecret)?.[1] === clientId;
}

/**
 * Telegram's older log-in (core.telegram.org/widgets/login-legacy): the browser itself brings who they are, signed with
 * the bot's token. Nothing in it is of our visit, so it is believed for a day and once.
 */
export function speakTelegramWidget(): Dialect {
  return {
    async addressOf({ endpoints, issuer, clientId }, { returnAddress, state }) {
      const back = new URL(returnAddress);
      back.searchParams.set('state', state);
      const url = new URL(endpoints.authorization ?? `${issuer}/auth`);
      url.search = new URLSearchParams({
        bot_id: clientId,
        origin: back.origin,
        return_to: back.href,
      }).toString();
      return url;
    },
    async identify({ clientSecret }, _visit, { code, at }) {
      const said = readWord(code);
      if (said === false) throw new ProviderFault('denied', 'the person said no');
      const { hash, ...told } = said;
      const signed = signatureOf(clientSecret, told);
      // one spelling only: what is remembered of a word that was used is its hash as it is written
      if (!HASH.test(String(hash)) || !isSame(Buffer.from(String(hash), 'hex'), signed))
        throw new ProviderFault('untrusted', 'signed by somebody else');
      const age = at.getTime() - Number(told.auth_date) * 1_000;
      if (!(age <= FRESH_MS && age >= -AHEAD_MS)) throw new ProviderFault('untrusted', 'of another day');
      if (!/^[0-9]{1,20}$/.test(String(told.id))) throw new ProviderFault('untrusted', 'names nobody');
      const { first_name: first = '', last_name: last = '', username } = told;
      return {
        subject: String(told.id),
        name: nameOf(`${first} ${last}`, username),
        once: { hash: sha256(`telegram ${hash}`), until: new Date(at.getTime() + FRESH_MS + AHEAD_MS) },
      };
    },
  };
}

/** HMAC-SHA256 with the hash of the bot's token, over the fields by name, a line each. */
export function signatureOf(botToken: string, told: Fields): Buffer {
  const lines = Object.entries(told)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return createHmac('sha256', sha256(botToken)).update(lines.join('\n')).digest();
}

/** JSON in base64url; `false` when the person did not want to. */
function readWord(word: string): Fields | false {
  let told: unknown;
  try {
    told = JSON.parse(Buffer.from(word, 'base64url').toString('utf8'));
  } catch {
    throw new ProviderFault('untrusted', 'not a word of Telegram’s');
  }
  if (told === false) return false;
  const parsed = z.safeParse(fields, told);
  if (!parsed.success) throw new ProviderFault('untrusted', 'not a word of Telegram’s');
  return parsed.data;
}
