import { readSettingsMenu } from '@fairhall/contract';
import { IconButton, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../shared/call.ts';
import { mine } from '../shared/queries.ts';
import { useSession } from '../shared/session.ts';
import { useTranslation } from '../shared/texts.ts';
import styles from './member-centre.module.css';
import { memberPages } from './member-pages.ts';

/**
 * A member's own pages: on wide screens with their menu beside them, and closed back to where one came from. The
 * server says which pages are open to whom.
 */
export function MemberCentre() {
  const { t } = useTranslation();
  const session = useSession();
  const menu = useQuery({
    queryKey: mine('settings-menu'),
    enabled: session.isMember,
    queryFn: ({ signal }) => call(readSettingsMenu, { signal }),
  });
  const router = useRouter();
  const cameFrom = useCameFrom();
  if (!session.isMember) return <Outlet />;
  const open = menu.data?.value
    .find(({ modId }) => modId === 'MEMBERCENTRE')
    ?.childrenNodes.filter(({ enabled }) => enabled)
    .map(({ modId }) => modId);
  return (
    <div className={styles.centre}>
      <nav aria-label={t('shell.centre')} className={styles.menu}>
        <div className={styles.head}>
          <span className={styles.title}>{t('shell.centre')}</span>
          <IconButton label={t('kit.close')} icon={<X />} onClick={() => router.history.push(cameFrom)} />
        </div>
        {menu.isPending ? (
          <Skeleton height="260px" radius="var(--radius-control)" />
        ) : (
          memberPages
            .filter(({ name }) => open?.includes(name) ?? true)
            .map(({ to, text, icon: Icon }) => (
              <Link key={to} to={to} className={styles.entry}>
                <Icon aria-hidden="true" />
                {t(text)}
              </Link>
            ))
        )}
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}

const isOfCentre = (path: string) => memberPages.some(({ to }) => path === to || path.startsWith(`${to}/`));

/** The last place outside of the centre; home for who came here directly. */
function useCameFrom(): string {
  const router = useRouter();
  const [cameFrom] = useState(() => {
    const before = router.state.resolvedLocation;
    return before && !isOfCentre(before.pathname) ? before.href : '/';
  });
  return cameFrom;
}
