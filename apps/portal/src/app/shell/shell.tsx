import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, ViewTransition } from 'react';
import { permissionQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useStarted } from '../../shared/use-started.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { OpenDialog } from './open-dialog.tsx';
import styles from './shell.module.css';

const Below = lazy(() => import('./below.tsx'));
const StatusPage = lazy(() => import('./status-page.tsx'));

export function Shell() {
  const { t } = useTranslation();
  const hasStarted = useStarted();
  const permission = useQuery(permissionQuery);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    document.documentElement.dataset.page = path === '/' ? 'home' : path === '/game' ? 'game' : 'other';
  }, [path]);
  if (permission.data && permission.data.status !== 0)
    return (
      <Suspense>
        <StatusPage permission={permission.data} />
      </Suspense>
    );
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <Header />
      {/* A game's page has a main part of its own in the frame: two must not sound the same. */}
      <main
        id="content"
        className={styles.main}
        tabIndex={-1}
        aria-label={path === '/game' ? t('shell.games') : undefined}
      >
        <ViewTransition>
          <Outlet />
        </ViewTransition>
      </main>
      {hasStarted && (
        <Suspense>
          <Below isGame={path === '/game'} />
        </Suspense>
      )}
      <BottomBar />
      <OpenDialog />
    </div>
  );
}
