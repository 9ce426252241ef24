import { Card, EmptyState } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Stamp } from 'lucide-react';
import { Endless } from '../../shared/endless.tsx';
import { Page } from '../../shared/page.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { ElsewhereCard } from './elsewhere-card.tsx';
import { MyBalanceCard } from './my-balance-card.tsx';
import styles from './proof.module.css';
import { SealFacts } from './seal-facts.tsx';
import { SealsCard } from './seals-card.tsx';
import { sealsQuery } from './seals-query.ts';

/** Where anybody holds the house to its books. */
export function ProofPage() {
  const { t } = useTranslation();
  const seals = useInfiniteQuery(sealsQuery);
  return (
    <Page title={t('proof.title')}>
      <p className={styles.intro}>{t('proof.intro')}</p>
      <Endless
        query={seals}
        empty={
          <Card>
            <EmptyState icon={<Stamp />} title={t('proof.noneTitle')}>
              {t('proof.noneText')}
            </EmptyState>
          </Card>
        }
      >
        {(items) => (
          <>
            {items[0] && (
              <Card title={`${t('proof.latest')} · ${t('proof.number', { number: items[0].sequence })}`}>
                <SealFacts seal={items[0]} />
              </Card>
            )}
            <MyBalanceCard />
            <SealsCard seals={items} />
          </>
        )}
      </Endless>
      <ElsewhereCard />
    </Page>
  );
}
