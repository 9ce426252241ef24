import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, ViewTransition } from 'react';
import { lazyPart, lazyWithTexts } from '../../shared/lazy-part.ts';
import { permissionQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useStarted } from '../../shared/use-started.ts';
import { mustLogIn } from '../must-log-in.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { Part } from './part.tsx';
import styles from './shell.module.css';

const Below = lazyPart(() => import('./below.tsx'));
const StatusPage = lazyPart(() => import('./status-page.tsx'));
const InspectionBanner = lazyWithTexts(() => import('../../features/identity/inspection-banner.tsx'));
const ClosedHall = lazyWithTexts(() => import('./closed-hall.tsx'));

const entrances = ['/login', '/register', '/register.html'];

/** What stands around every page; how much of it, the route says. */
export function Shell() {
  const { t } = useTranslation();
  const hasStarted = useStarted();
  const permission = useQuery(permissionQuery);
  const session = useSession();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const frame = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.frame });
  const isGame = path === '/game' || path === '/seamless';
  useEffect(() => {
    document.documentElement.dataset.page = path === '/' ? 'home' : isGame ? 'game' : 'other';
  }, [path, isGame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked of the rules and the session changes with them
  useEffect(() => {
    if (mustLogIn(path)) void navigate({ to: '/login', replace: true });
  }, [path, navigate, permission.data, session.token]);
  const isClosed = permission.data !== undefined && permission.data.status !== 0;
  // whoever tests the closed house has to say first who they are
  const isEntrance = session.isVisitor && (isClosed ? path === '/login' : entrances.includes(path));
  if (permission.data && isClosed && !isEntrance)
    return (
      <Part name="status">
        <StatusPage permission={permission.data} />
      </Part>
    );
  if (permission.data && (isClosed || permission.data.brand.memberOnly) && isEntrance)
    return (
      <>
        <Part name="closed">
          <ClosedHall permission={permission.data} />
        </Part>
        <OpenDialog />
      </>
    );
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      {frame !== 'bare' && <Header />}
      {session.inspection && (
        <Part name="inspection">
          <InspectionBanner inspection={session.inspection} />
        </Part>
      )}
      {/* A game's page has a main part of its own in the frame: two must not sound the same. */}
      <main
        id="content"
        className={styles.main}
        tabIndex={-1}
        aria-label={isGame ? t('shell.games') : undefined}
      >
        {/* the first view does not glide in: a slow machine would give up on it halfway */}
        <ViewTransition default={hasStarted ? 'auto' : 'none'}>
          <Outlet />
        </ViewTransition>
      </main>
      {hasStarted && (
        <Part name={path}>
          <Below frame={frame} />
        </Part>
      )}
      {frame !== 'bare' && <BottomBar />}
      <OpenDialog />
    </div>
  );
}
