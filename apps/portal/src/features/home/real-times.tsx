import { Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { Answer } from '../../shared/answer.tsx';
import { Duration, timesQuery } from '../../shared/measured-times.tsx';
import { useTranslation } from '../../shared/texts.ts';
import styles from './real-times.module.css';

/** How long money really took. With too few orders it says what we aim for, not a measurement. */
export function RealTimes() {
  const { t } = useTranslation();
  const times = useQuery(timesQuery);
  return (
    <section>
      <h2 className={styles.heading}>{t('home.times')}</h2>
      <Answer query={times} skeleton={<Skeleton height="96px" radius="var(--radius-card)" />}>
        {({ deposits, withdrawals }) => (
          <dl className={styles.times}>
            {(
              [
                ['home.depositTime', 'home.timeClaimDeposit', deposits, ArrowDownToLine],
                ['home.withdrawTime', 'home.timeClaimWithdraw', withdrawals, ArrowUpFromLine],
              ] as const
            ).map(([title, claim, measured, Icon]) => (
              <div key={title} className={styles.time}>
                <Icon aria-hidden="true" />
                <dt>{t(title)}</dt>
                <dd className={styles.value}>
                  {measured.medianSeconds === null ? t(claim) : <Duration seconds={measured.medianSeconds} />}
                </dd>
                {measured.medianSeconds !== null && (
                  <dd className={styles.cases}>{t('home.timeMeasured', { cases: measured.count })}</dd>
                )}
              </div>
            ))}
          </dl>
        )}
      </Answer>
    </section>
  );
}
