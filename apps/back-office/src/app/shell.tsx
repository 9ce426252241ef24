import { staffEndpoints, type WorkQueue } from '@fairhall/contract';
import { Avatar, FormMessage, IconButton, Toaster } from '@fairhall/ui';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { Keyboard, LogOut, Menu } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '../shared/call.ts';
import { desks, isKnown } from '../shared/desks.ts';
import { useKeys } from '../shared/keyboard.ts';
import { LanguageChoice } from '../shared/language-choice.tsx';
import { leave, useSession } from '../shared/session.ts';
import { useRead } from '../shared/use-call.ts';
import { HouseClock } from './house-clock.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { type Destination, type Room, rooms } from './navigation.ts';
import styles from './shell.module.css';

export function Shell() {
  const { t } = useTranslation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const navigate = useNavigate();
  useKeys({
    '/': focusSearch,
    '?': () => setHelpOpen(true),
    h: () => void navigate({ to: '/' }),
    d: () => void navigate({ to: '/deposits' }),
    w: () => void navigate({ to: '/withdrawals' }),
    a: () => void navigate({ to: '/approvals' }),
    m: () => void navigate({ to: '/members' }),
    l: () => void navigate({ to: '/ledger' }),
  });
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <header className={styles.header}>
        <span className={styles.menuButton}>
          <IconButton
            label={t('shell.menu')}
            icon={<Menu />}
            isPressed={isMenuOpen}
            onClick={() => setMenuOpen(!isMenuOpen)}
          />
        </span>
        <Link to="/" className={styles.brand}>
          Fairhall <span>{t('shell.office')}</span>
        </Link>
        <HouseClock />
        <span className={styles.keys}>
          <IconButton label={t('shell.keys')} icon={<Keyboard />} onClick={() => setHelpOpen(true)} />
        </span>
        <span className={styles.language}>
          <LanguageChoice />
        </span>
        <Person />
      </header>
      <nav
        className={`${styles.navigation} ${isMenuOpen ? styles.open : ''}`}
        aria-label={t('shell.navigation')}
      >
        <Rooms onGo={() => setMenuOpen(false)} />
      </nav>
      <main id="content" className={styles.main} tabIndex={-1}>
        <LostConnection />
        <Outlet />
      </main>
      {/* inside the router: what is said may lead somewhere */}
      <Toaster />
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

/** Said where the work is: a list that cannot be refreshed looks like one on which nothing happens. */
function LostConnection() {
  const { t } = useTranslation();
  const { error } = useRead(staffEndpoints.work, {}, { isLive: true });
  const isLost = error instanceof CallRefused && error.status === 0;
  return <div role="status">{isLost && <FormMessage isBoxed>{t('state.lost')}</FormMessage>}</div>;
}

function Rooms({ onGo }: { onGo: () => void }) {
  const session = useSession();
  const work = useRead(staffEndpoints.work, {}, { isLive: true });
  if (session.kind !== 'in') return null;
  const { permissions } = session.staff;
  const counts = countByDesk(work.data?.queues ?? []);
  const open = rooms.map(({ name, destinations }) => ({
    name,
    destinations: destinations.filter(({ permission }) => !permission || permissions.includes(permission)),
  }));
  return open
    .filter(({ destinations }) => destinations.length > 0)
    .map((room) => <RoomLinks key={room.name} room={room} counts={counts} onGo={onGo} />);
}

/** How much waits where it is worked on. */
function countByDesk(queues: readonly WorkQueue[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { queue, count } of queues.filter(isKnown)) {
    const { to } = desks[queue];
    counts.set(to, (counts.get(to) ?? 0) + count);
  }
  return counts;
}

function RoomLinks(props: { room: Room; counts: ReadonlyMap<string, number>; onGo: () => void }) {
  const { t } = useTranslation();
  const { room, counts, onGo } = props;
  const id = useId();
  return (
    <>
      <p id={id} className={styles.room}>
        {t(`nav.rooms.${room.name}`)}
      </p>
      <ul aria-labelledby={id}>
        {room.destinations.map((destination) => (
          <li key={destination.to}>
            <DestinationLink destination={destination} count={counts.get(destination.to) ?? 0} onGo={onGo} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DestinationLink(props: { destination: Destination; count: number; onGo: () => void }) {
  const { t } = useTranslation();
  const { to, name, icon: Icon } = props.destination;
  return (
    <Link
      to={to}
      className={styles.link}
      activeProps={{ 'aria-current': 'page' }}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      onClick={props.onGo}
    >
      <Icon aria-hidden="true" />
      <span className={styles.name}>{t(`nav.${name}`)}</span>
      {props.count > 0 && <span className={styles.count}>{props.count}</span>}
    </Link>
  );
}

function Person() {
  const { t } = useTranslation();
  const session = useSession();
  if (session.kind !== 'in') return null;
  const { staff } = session;
  return (
    <div className={styles.person}>
      <Avatar name={staff.name} size={28} />
      <span className={styles.personName}>
        {staff.name}
        <small>
          {staff.grants.map((grant) => t(`roles.${grant.role}`)).join(', ') || t('people.noRoles')}
        </small>
      </span>
      <IconButton label={t('shell.signOut')} icon={<LogOut />} onClick={() => void leave()} />
    </div>
  );
}

function focusSearch() {
  document.querySelector<HTMLInputElement>('[data-search]')?.focus();
}
