import { type Dialect, ProviderFault } from '../provider.ts';
import { speakOidc } from './oidc.ts';

const BOT_ID = /^[0-9]{1,20}$/;

/** Telegram speaks plain OpenID Connect with any of four signatures; its client is a bot, by the bot's number. */
export function speakTelegram(): Dialect {
  const oidc = speakOidc();
  return {
    async addressOf(settings, visit, language) {
      // a bot's whole token entered in place of its number would travel in the address
      if (!BOT_ID.test(settings.clientId)) throw new ProviderFault('untrusted', 'the client is no bot');
      return oidc.addressOf(settings, visit, language);
    },
    identify: oidc.identify,
  };
}
