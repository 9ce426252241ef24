import { type Dialect, ProviderFault, type ProviderSettings } from '../provider.ts';
import { speakOidc } from './oidc.ts';
import { isBotToken, speakTelegramWidget } from './telegram-widget.ts';

const BOT_ID = /^[0-9]{1,20}$/;

/**
 * Telegram speaks plain OpenID Connect with any of four signatures; its client is a bot, by the bot's number. A house
 * that has set up the bot's token as the secret is spoken to in the older way.
 */
export function speakTelegram(): Dialect {
  const oidc = speakOidc();
  const widget = speakTelegramWidget();
  const toneOf = ({ clientId, clientSecret }: ProviderSettings) =>
    isBotToken(clientSecret, clientId) ? widget : oidc;
  return {
    async addressOf(settings, visit, language) {
      // a bot's whole token entered in place of its number would travel in the address
      if (!BOT_ID.test(settings.clientId)) throw new ProviderFault('untrusted', 'the client is no bot');
      return toneOf(settings).addressOf(settings, visit, language);
    },
    identify: (settings, visit, returned) => toneOf(settings).identify(settings, visit, returned),
  };
}
