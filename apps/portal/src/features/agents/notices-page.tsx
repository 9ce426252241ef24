import { listAgentNotices } from '@fairhall/contract';
import { EmptyState, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { Fold } from '../../shared/fold.tsx';
import { Page } from '../../shared/page.tsx';
import { mine } from '../../shared/queries.ts';
import { RichText } from '../../shared/rich-text.tsx';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './agents.module.css';

/** What the house tells its agents and nobody else. */
export function NoticesPage() {
  const { t } = useTranslation();
  const language = currentLanguage();
  const notices = useQuery({
    queryKey: mine('agents', 'notices', language),
    queryFn: ({ signal }) => call(listAgentNotices, { query: { language }, signal }),
  });
  return (
    <Page title={t('agents.menu.announcements')}>
      <Answer query={notices} skeleton={<Skeleton height="345px" radius="var(--radius-card)" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<Megaphone />} title={t('agents.noNotices')}>
              {t('agents.noNoticesText')}
            </EmptyState>
          ) : (
            <div className={styles.section}>
              {items.map((notice) => (
                <Fold key={notice.id} title={notice.title} note={timeText(notice.from)}>
                  <RichText html={notice.body} language={notice.language} />
                </Fold>
              ))}
            </div>
          )
        }
      </Answer>
    </Page>
  );
}
