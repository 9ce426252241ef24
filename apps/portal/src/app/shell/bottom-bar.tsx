import { Link } from '@tanstack/react-router';
import { Gamepad2, Gift, House, Plus, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { admit } from '../../shared/admit.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './bottom-bar.module.css';

/** Phones: five places within reach of a thumb. */
export function BottomBar() {
  const { t } = useTranslation();
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
      <Deposit>
        <span className={styles.lantern}>
          <Plus aria-hidden="true" />
        </span>
        {t('shell.deposit')}
      </Deposit>
      <Link to="/promotions" className={styles.item}>
        <Gift aria-hidden="true" />
        {t('shell.promotions')}
      </Link>
      <Link to="/me" className={styles.item}>
        <UserRound aria-hidden="true" />
        {t('shell.me')}
      </Link>
    </nav>
  );
}

/** Visitors are asked to log in where they stand; the page is not changed under them. */
function Deposit({ children }: { children: ReactNode }) {
  const session = useSession();
  const look = `${styles.item} ${styles.raised}`;
  if (session.isMember)
    return (
      <Link to="/deposit" className={look}>
        {children}
      </Link>
    );
  return (
    <button type="button" className={look} onClick={() => admit('account')}>
      {children}
    </button>
  );
}
