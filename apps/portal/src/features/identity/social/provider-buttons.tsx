import { startSocialLogIn } from '@fairhall/contract';
import { FormMessage } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { providerNames, providersQuery, useVisit } from '../../../shared/social.ts';
import { useTranslation } from '../../../shared/texts.ts';
import styles from './social.module.css';

/** The providers the brand offers, each a lettered mark; a press leads away to it. */
export function ProviderButtons(props: {
  /** Whose door it is, the provider does not know. */
  isAgentsDoor: () => boolean;
}) {
  const { t } = useTranslation();
  const providers = useQuery(providersQuery);
  const { going, refusal, go } = useVisit((provider, language) =>
    call(startSocialLogIn, {
      params: { provider },
      body: { language, ...(props.isAgentsDoor() && { agentsOnly: true }) },
    }),
  );
  if (!providers.data?.items.length) return null;

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
