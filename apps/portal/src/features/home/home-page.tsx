import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../shared/lazy-part.ts';
import { writePageHead } from '../../shared/page-head.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useStarted } from '../../shared/use-started.ts';
import { Heroes } from './heroes.tsx';
import styles from './home-page.module.css';
import { NewsLine } from './news-line.tsx';

const HomeGames = lazyPart(() => import('./home-games.tsx'));

/** What is seen first comes with the first script; the games follow while it is read. */
export function HomePage() {
  const { t } = useTranslation();
  const hasStarted = useStarted();
  const waiting = <div className={styles.waiting} aria-busy="true" />;
  useEffect(() => {
    writePageHead(t('home.title'), t('home.heroText'));
  }, [t]);
  return (
    <div className={styles.page}>
      <Heroes />
      <NewsLine />
      {hasStarted ? (
        <Suspense fallback={waiting}>
          <HomeGames />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
