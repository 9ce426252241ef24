import { Toaster } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, ViewTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionQuery } from '../../shared/queries.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OpenDialog } from './open-dialog.tsx';
import styles from './shell.module.css';
import { SideBar } from './side-bar.tsx';
import { StatusPage } from './status-page.tsx';

export function Shell() {
  const { t } = useTranslation();
  const permission = useQuery(permissionQuery);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    document.documentElement.dataset.page = path === '/' ? 'home' : path === '/game' ? 'game' : 'other';
  }, [path]);
  if (permission.data && permission.data.status !== 0) return <StatusPage permission={permission.data} />;
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        <ViewTransition>
          <Outlet />
        </ViewTransition>
      </main>
      {path !== '/game' && <SideBar />}
      {path !== '/game' && <Footer />}
      <BottomBar />
      <OpenDialog />
      <Toaster />
    </div>
  );
}
