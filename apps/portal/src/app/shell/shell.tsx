import { classNames } from '@fairhall/ui';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyPart, lazyWithTexts } from '../../shared/lazy-part.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { useStarted } from '../../shared/use-started.ts';
import { isEntrance, isWayBack, mustLogIn } from '../must-log-in.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { Part } from './part.tsx';
import styles from './shell.module.css';
import { useComing } from './use-coming.ts';

const Below = lazyPart(() => import('./below.tsx'));
const StatusPage = lazyPart(() => import('./status-page.tsx'));
const InspectionBanner = lazyWithTexts(() => import('../../features/identity/inspection-banner.tsx'));
const ClosedHall = lazyWithTexts(() => import('./closed-hall.tsx'));

/** What stands around every page; how much of it, the route says. */
export function Shell() {
  const { t } = useTranslation();
  const hasStarted = useStarted();
  const coming = useComing(1);
  const permission = usePermission();
  const session = useSession();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const frame = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.frame });
  const isGame = path === '/game' || path === '/seamless';
  useEffect(() => {
    if (isGame) document.documentElement.dataset.page = 'game';
    else delete document.documentElement.dataset.page;
  }, [isGame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked of the rules and the session changes with them
  useEffect(() => {
    if (mustLogIn(path)) void navigate({ to: '/login', replace: true });
  }, [path, navigate, permission, session.token]);
  const isClosed = permission !== undefined && permission.status !== 0;
  const isAtDoor = session.isVisitor && isEntrance(path, { isClosed });
  const banner = session.inspection && (
    <Part name="inspection">
      <InspectionBanner inspection={session.inspection} />
    </Part>
  );
  if (permission && isClosed && isWayBack(path))
    return (
      <>
        <main className={styles.main}>
          <Outlet />
        </main>
        <OpenDialog />
      </>
    );
  if (permission && isClosed && !isAtDoor)
    return (
      <>
        {banner}
        <Part name="status">
          <StatusPage permission={permission} />
        </Part>
      </>
    );
  if (permission && (isClosed || permission.brand.memberOnly) && isAtDoor)
    return (
      <>
        <Part name="closed">
          <ClosedHall permission={permission} />
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
      {banner}
      {/* A game's page has a main part of its own in the frame: two must not sound the same. */}
      <main
        id="content"
        className={classNames(styles.main, coming)}
        tabIndex={-1}
        aria-label={isGame ? t('shell.games') : undefined}
      >
        <Outlet />
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
