import { Link } from '@tanstack/react-router';
import { Dices, Gamepad2, House, Plus, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './bottom-bar.module.css';

/** Phones: five places within reach of a thumb. */
export function BottomBar() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <nav aria-label={t('shell.navigation')} className={styles.bar}>
      <Link to="/" className={styles.item} activeOptions={{ exact: true }}>
        <House aria-hidden="true" />
        {t('shell.home')}
      </Link>
      <Link to="/games" search={{}} className={styles.item}>
        <Gamepad2 aria-hidden="true" />
        {t('shell.games')}
      </Link>
      <Guarded to="/deposit" className={`${styles.item} ${styles.raised}`} isMember={session.isMember}>
        <span className={styles.lantern}>
          <Plus aria-hidden="true" />
        </span>
        {t('shell.deposit')}
      </Guarded>
      <Guarded to="/bets" className={styles.item} isMember={session.isMember}>
        <Dices aria-hidden="true" />
        {t('shell.history')}
      </Guarded>
      <Link to="/me" className={styles.item}>
        <UserRound aria-hidden="true" />
        {t('shell.me')}
      </Link>
    </nav>
  );
}

/** Visitors are asked to log in where they stand; the page is not changed under them. */
function Guarded(props: {
  to: '/deposit' | '/bets';
  className: string | undefined;
  isMember: boolean;
  children: ReactNode;
}) {
  const session = useSession();
  if (props.isMember)
    return (
      <Link to={props.to} className={props.className ?? ''}>
        {props.children}
      </Link>
    );
  return (
    <button
      type="button"
      className={props.className ?? ''}
      onClick={() => openDialog(session.isTrial ? 'register-first' : 'login')}
    >
      {props.children}
    </button>
  );
}
