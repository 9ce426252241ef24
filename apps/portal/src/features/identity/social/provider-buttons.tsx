import { type SocialProvider, startSocialLogIn } from '@fairhall/contract';
import { FormMessage } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/call.ts';
import { refusalSentence } from '../../../shared/refusal-sentence.ts';
import { providerNames, providersQuery } from '../../../shared/social.ts';
import { currentLanguage, useTranslation } from '../../../shared/texts.ts';
import styles from './social.module.css';

/** The providers the brand offers, each a lettered mark; a press leads away to it. */
export function ProviderButtons() {
  const { t } = useTranslation();
  const providers = useQuery(providersQuery);
  const [going, setGoing] = useState<SocialProvider>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    // whoever comes back by the browser's own arrow finds the page as it was left, its wheel still turning
    const arrive = ({ persisted }: PageTransitionEvent) => persisted && setGoing(undefined);
    addEventListener('pageshow', arrive);
    return () => removeEventListener('pageshow', arrive);
  }, []);
  if (!providers.data?.items.length) return null;

  async function go(provider: SocialProvider) {
    if (going) return;
    setGoing(provider);
    setRefusal(undefined);
    try {
      const { address } = await call(startSocialLogIn, {
        params: { provider },
        body: { language: currentLanguage() },
      });
      location.assign(address);
    } catch (error) {
      setGoing(undefined);
      setRefusal((await refusalSentence(error)) ?? t('kit.offlineText'));
    }
  }

  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t('social.or')}</p>
      <ul className={styles.marks}>
        {providers.data.items.map((provider) => (
          <li key={provider}>
            <button
              type="button"
              className={styles.mark}
              aria-label={t('social.continueWith', { provider: providerNames[provider] })}
              aria-busy={going === provider}
              onClick={() => void go(provider)}
            >
              <span className={styles.letter} data-letter={providerNames[provider].slice(0, 1)} />
              {providerNames[provider]}
            </button>
          </li>
        ))}
      </ul>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
    </div>
  );
}
