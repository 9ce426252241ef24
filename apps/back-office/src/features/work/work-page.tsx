import { staffEndpoints, type WorkQueue } from '@fairhall/contract';
import { EmptyState } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Coffee } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { desks, isKnown } from '../../shared/desks.ts';
import { Page } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { Age, Amount } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import styles from './work-page.module.css';

export function WorkPage() {
  const { t } = useTranslation();
  const read = useRead(staffEndpoints.work, {}, { isLive: true });
  return (
    <Page title={t('work.title')}>
      <ReadState read={read}>
        {({ queues }) =>
          queues.length === 0 ? (
            <EmptyState icon={<Coffee />} title={t('work.none')}>
              {t('work.noneHelp')}
            </EmptyState>
          ) : (
            <ul className={styles.queues}>
              {queues
                .filter(isKnown)
                .sort(byUrgency)
                .map((queue) => (
                  <li key={queue.queue}>
                    <QueueCard queue={queue} />
                  </li>
                ))}
            </ul>
          )
        }
      </ReadState>
    </Page>
  );
}

function QueueCard({ queue }: { queue: WorkQueue }) {
  const { t } = useTranslation();
  const { to, search = {}, lateAfterMinutes } = desks[queue.queue];
  const name = t(`queues.${queue.queue.replaceAll('.', '-')}`);
  return (
    <Link to={to} search={search} className={`${styles.card} ${queue.count > 0 ? styles.waiting : ''}`}>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{queue.count}</span>
      <span className={styles.more}>
        {queue.oldestAt ? (
          <span>
            {t('work.oldest')} <Age since={queue.oldestAt} lateAfterMinutes={lateAfterMinutes} />
          </span>
        ) : (
          t('work.clear')
        )}
        <span className={styles.totals}>
          {queue.totals.map(({ currency, amount }) => (
            <Amount key={currency} minor={amount} currency={currency} hasSymbol />
          ))}
        </span>
      </span>
    </Link>
  );
}

/** What waits longest stands first; what is clear stands last. */
function byUrgency(a: WorkQueue, b: WorkQueue): number {
  return (a.oldestAt ?? '9').localeCompare(b.oldestAt ?? '9');
}
