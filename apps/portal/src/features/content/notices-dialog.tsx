import { Dialog, EmptyState, Pagination, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { Fold } from '../../shared/fold.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './content.module.css';
import { noticesQuery } from './content-queries.ts';

/** Notices to players, nine a page; a title opens to its text. */
export default function NoticesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const notices = useQuery({ ...noticesQuery(page), placeholderData: (before) => before });
  return (
    <Dialog title={t('content.noticesTitle')} size="large" onClose={onClose}>
      <Answer query={notices} skeleton={<Skeleton height="345px" radius="var(--radius-card)" />}>
        {({ items, pages }) =>
          items.length === 0 ? (
            <EmptyState icon={<Bell />} title={t('content.noNotices')}>
              {t('content.noNoticesText')}
            </EmptyState>
          ) : (
            <div className={styles.section}>
              {items.map((notice) => (
                <Fold key={notice.id} title={notice.title} note={timeText(notice.from)}>
                  <RichText html={notice.body} language={notice.language} />
                </Fold>
              ))}
              {pages > 1 && <Pagination page={page} count={pages} onPage={setPage} />}
            </div>
          )
        }
      </Answer>
    </Dialog>
  );
}
