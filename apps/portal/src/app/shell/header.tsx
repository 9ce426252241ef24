import { Button, buttonLook, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { permissionQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useTrial } from '../../shared/use-trial.ts';
import { Clock } from './clock.tsx';
import styles from './header.module.css';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { Navigation } from './navigation.tsx';

const BalancePill = lazy(() => import('./balance-pill.tsx'));
const LazyMemberMenu = lazy(() => import('./member-menu.tsx'));

export function Header() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <div className={styles.wide}>
          <LanguageSelect />
          <Clock />
        </div>
        <div className={styles.person}>
          {session.isVisitor && <VisitorButtons />}
          {session.isTrial && (
            <>
              <span className={styles.playMoney}>{t('shell.playMoney')}</span>
              <Button kind="primary" size="small" onClick={() => openDialog('register')}>
                {t('shell.register')}
              </Button>
              <MemberMenu />
            </>
          )}
          {session.isMember && (
            <>
              <Suspense fallback={<Skeleton width="140px" height="44px" radius="22px" />}>
                <BalancePill />
              </Suspense>
              <Link
                to="/deposit"
                className={`${buttonLook({ kind: 'primary', size: 'small' })} ${styles.deposit}`}
              >
                <Plus aria-hidden="true" />
                {t('shell.deposit')}
              </Link>
              <MemberMenu />
            </>
          )}
        </div>
      </div>
      <Navigation />
    </header>
  );
}

function MemberMenu() {
  return (
    <Suspense fallback={<Skeleton width="44px" height="44px" radius="50%" />}>
      <LazyMemberMenu />
    </Suspense>
  );
}

function VisitorButtons() {
  const { t } = useTranslation();
  const trial = useTrial();
  const permission = useQuery(permissionQuery);
  const switches = permission.data?.switches;
  return (
    <>
      {switches?.FREEPLAY3 !== false && (
        <Button
          kind="quiet"
          size="small"
          isBusy={trial.isStarting}
          className={styles.trial}
          onClick={() => void trial.start()}
        >
          {t('shell.trial')}
        </Button>
      )}
      <Button size="small" onClick={() => openDialog('login')}>
        {t('shell.logIn')}
      </Button>
      {switches?.DIRECTREG3 !== false && (
        <Button kind="primary" size="small" onClick={() => openDialog('register')}>
          {t('shell.register')}
        </Button>
      )}
    </>
  );
}
