import { listOwnLogIns } from '@fairhall/contract';
import { Badge, Card, EmptyState, type Tone } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { Endless, paging } from '../../shared/endless.tsx';
import { mine } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './account.module.css';

const PAGE = 5;
const toneOf = (outcome: string): Tone => (outcome === 'signed-in' ? 'won' : 'note');

/** Who came in to the account, or was turned away. */
export function LogIns() {
  const { t } = useTranslation();
  const logIns = useInfiniteQuery({
    ...paging,
    queryKey: mine('log-ins'),
    queryFn: ({ pageParam, signal }) =>
      call(listOwnLogIns, { query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal }),
  });
  return (
    <Card title={t('security.logIns.title')}>
      <Endless query={logIns} empty={<EmptyState title={t('security.logIns.empty')} />}>
        {(items) => (
          <ul className={styles.devices}>
            {items.map((item) => (
              <li key={item.id} className={styles.device}>
                {item.way === 'staff' ? (
                  <>
                    <span>{t('profile.staffLooked')}</span>
                    <span className={styles.note}>{timeText(item.at)}</span>
                  </>
                ) : (
                  <>
                    <span>
                      {item.device ?? '—'}{' '}
                      <Badge tone={toneOf(item.outcome)}>
                        {t(`security.logIns.outcome.${item.outcome}`)}
                      </Badge>
                    </span>
                    <span className={styles.note}>
                      {item.network} · {timeText(item.at)}
                    </span>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Endless>
    </Card>
  );
}
