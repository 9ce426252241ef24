import { listSocialBindings, type SocialProvider, startSocialBinding } from '@fairhall/contract';
import { Button, Card, FormMessage } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { mine } from '../../shared/queries.ts';
import { refusalSentence } from '../../shared/refusal-sentence.ts';
import { providerNames, providersQuery } from '../../shared/social.ts';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './account.module.css';

/** The providers' accounts a member comes in by, and the way to add one. Nothing where the brand offers none. */
export function SocialBindings() {
  const { t } = useTranslation();
  const providers = useQuery(providersQuery);
  const bindings = useQuery({
    queryKey: mine('social-bindings'),
    queryFn: ({ signal }) => call(listSocialBindings, { signal }),
  });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  if (!bindings.data || !providers.data) return null;
  const bound = bindings.data.items;
  const free = providers.data.items.filter((offered) => !bound.some(({ provider }) => provider === offered));
  if (bound.length + free.length === 0) return null;

  async function go(provider: SocialProvider) {
    setBusy(true);
    setRefusal(undefined);
    try {
      const body = { language: currentLanguage() };
      location.assign((await call(startSocialBinding, { params: { provider }, body })).address);
    } catch (error) {
      setRefusal((await refusalSentence(error)) ?? t('kit.offlineText'));
    }
    setBusy(false);
  }

  return (
    <Card title={t('social.cardTitle')}>
      <p className={styles.note}>{t('social.forGood')}</p>
      {bound.map(({ provider, name, boundAt }) => (
        <p key={provider}>
          {t('social.boundLine', { provider: providerNames[provider], name, time: timeText(boundAt) })}
        </p>
      ))}
      {free.map((provider) => (
        <Button key={provider} isBusy={isBusy} onClick={() => void go(provider)}>
          {t('social.bindNamed', { provider: providerNames[provider] })}
        </Button>
      ))}
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
    </Card>
  );
}
