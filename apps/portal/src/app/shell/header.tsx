import { Button, buttonLook, IconButton, Skeleton } from '@fairhall/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, RotateCw } from 'lucide-react';
import { openDialog } from '../../shared/dialogs.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { useFreePlay, useTrial } from '../../shared/use-trial.ts';
import { Clock } from './clock.tsx';
import styles from './header.module.css';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { Navigation } from './navigation.tsx';
import { onTheWayTo } from './open-dialog.tsx';
import { Part } from './part.tsx';

const BalancePill = lazyPart(() => import('./balance-pill.tsx'));
const AgentLink = lazyPart(() => import('./agent-link.tsx'));
const LazyMemberMenu = lazyPart(() => import('./member-menu.tsx'));

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
              <Button
                kind="primary"
                size="small"
                {...onTheWayTo('register')}
                onClick={() => openDialog('register')}
              >
                {t('shell.register')}
              </Button>
              <MemberMenu />
            </>
          )}
          {session.isMember && (
            <>
              <Part
                name="balance"
                waiting={<Skeleton width="140px" height="44px" radius="22px" />}
                failure={LoadAnew}
              >
                <BalancePill />
              </Part>
              {session.isAgent && (
                <Part name="agent-link" waiting={null} failure={LoadAnew}>
                  <AgentLink className={styles.agents} />
                </Part>
              )}
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
    <Part
      name="member-menu"
      waiting={<Skeleton width="44px" height="44px" radius="50%" />}
      failure={LoadAnew}
    >
      <LazyMemberMenu />
    </Part>
  );
}

/** In place of what did not come: the bar has no room for the sentence. */
function LoadAnew() {
  const { t } = useTranslation();
  return <IconButton label={t('kit.retry')} icon={<RotateCw />} onClick={() => location.reload()} />;
}

function VisitorButtons() {
  const { t } = useTranslation();
  const trial = useTrial();
  const isFree = useFreePlay();
  const navigate = useNavigate();
  const switches = usePermission()?.switches;
  return (
    <>
      {isFree && (
        <Button
          kind="quiet"
          size="small"
          isBusy={trial.isStarting}
          className={styles.trial}
          onClick={async () => {
            if (await trial.start()) await navigate({ to: '/' });
          }}
        >
          {t('shell.trial')}
        </Button>
      )}
      <Button size="small" {...onTheWayTo('login')} onClick={() => openDialog('login')}>
        {t('shell.logIn')}
      </Button>
      {switches?.DIRECTREG3 !== false && (
        <Button
          kind="primary"
          size="small"
          {...onTheWayTo('register')}
          onClick={() => openDialog('register')}
        >
          {t('shell.register')}
        </Button>
      )}
    </>
  );
}
