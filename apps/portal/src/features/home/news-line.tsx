import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { Suspense } from 'react';
import { announcementsQuery } from '../../shared/announcements.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { lazyPartNamed } from '../../shared/lazy-part.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useStarted } from '../../shared/use-started.ts';
import styles from './news-line.module.css';

const Marquee = lazyPartNamed('Marquee', () => import('./marquee.tsx'));

/** The running line; it has its place from the start, so that nothing moves when the news come. */
export function NewsLine() {
  const { t } = useTranslation();
  const announced = useQuery({ ...announcementsQuery(), enabled: useStarted() });
  const news = announced.data?.value.header ?? [];
  const usual = <span className={styles.usual}>{t('shell.fairText')}</span>;
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.open}
        aria-label={t('shell.notices')}
        title={t('shell.notices')}
        onClick={() => openDialog('notices')}
      >
        <Megaphone aria-hidden="true" />
      </button>
      {news.length === 0 ? (
        usual
      ) : (
        <Suspense fallback={usual}>
          <Marquee label={t('shell.notices')}>
            {news.map(({ id, title, link }) =>
              link ? (
                <a key={id} href={link} className={styles.news}>
                  {title}
                </a>
              ) : (
                <span key={id} className={styles.news}>
                  {title}
                </span>
              ),
            )}
          </Marquee>
        </Suspense>
      )}
    </div>
  );
}
