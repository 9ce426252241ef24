import { type Language, listSocialProviders, type SocialProvider } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './call.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { onSessionChange } from './session.ts';
import { createStore } from './store.ts';
import { currentLanguage, useTranslation } from './texts.ts';

/** What each provider calls itself, in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  LINE: 'LINE',
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  TELEGRAM: 'Telegram',
  ZALO: 'Zalo',
};

export const providersQuery = queryOptions({
  queryKey: ['social-providers'],
  staleTime: 60_000,
  queryFn: ({ signal }) => call(listSocialProviders, { signal }),
});

/** Only a hint that somebody waits to be bound in this tab: who it is, the house knows. */
const HINT = 'socialWaiting';
const isHinted = () => sessionStorage.getItem(HINT) !== null;
const waiting = createStore(isHinted());
// whoever logs out leaves nobody waiting
onSessionChange(() => waiting.change(isHinted()));

export const useWaiting = waiting.use;

export function noteWaiting(isWaiting: boolean): void {
  if (isWaiting) sessionStorage.setItem(HINT, '1');
  else sessionStorage.removeItem(HINT);
  waiting.change(isWaiting);
}

/** Asks the house where to send the browser. */
type Start = (provider: SocialProvider, language: Language) => Promise<{ address: string }>;

/** Leads to a provider's own page: which one the browser is going to, why it does not, and the press that sends it. */
export function useVisit(start: Start) {
  const { t } = useTranslation();
  const [going, setGoing] = useState<SocialProvider>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    // whoever comes back by the browser's own arrow finds the page as it was left, its wheel still turning
    const arrive = ({ persisted }: PageTransitionEvent) => persisted && setGoing(undefined);
    addEventListener('pageshow', arrive);
    return () => removeEventListener('pageshow', arrive);
  }, []);

  async function go(provider: SocialProvider) {
    if (going) return;
    setGoing(provider);
    setRefusal(undefined);
    try {
      location.assign((await start(provider, currentLanguage())).address);
    } catch (error) {
      setGoing(undefined);
      setRefusal((await refusalSentence(error)) ?? t('kit.offlineText'));
    }
  }

  return { going, refusal, go };
}
