import { listSocialBindings, startSocialBinding } from '@fairhall/contract';
import { Button, Card, FormMessage, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { mine } from '../../shared/queries.ts';
import { providerNames, providersQuery, useVisit } from '../../shared/social.ts';
import { useTranslation } from '../../shared/texts.ts';
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
  const { going, refusal, go } = useVisit((provider, language) =>
    call(startSocialBinding, { params: { provider }, body: { language } }),
  );
  const bound = bindings.data?.items ?? [];
  const free = (providers.data?.items ?? []).filter(
    (offered) => !bound.some(({ provider }) => provider === offered),
  );
  if (!bindings.isError && bound.length + free.length === 0) return null;
  return (
    <Card title={t('social.cardTitle')}>
      <Answer query={bindings} skeleton={<Skeleton height="72px" />}>
        {() => (
          <>
            <p className={styles.note}>{t('social.forGood')}</p>
            {bound.map(({ provider, name, boundAt }) => (
              <p key={provider}>
                {t('social.boundLine', { provider: providerNames[provider], name, time: timeText(boundAt) })}
              </p>
            ))}
            {free.length > 0 && (
              <div className={styles.chips}>
                {free.map((provider) => (
                  <Button key={provider} isBusy={going === provider} onClick={() => void go(provider)}>
                    {t('social.bindNamed', { provider: providerNames[provider] })}
                  </Button>
                ))}
              </div>
            )}
            {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
          </>
        )}
      </Answer>
    </Card>
  );
}
