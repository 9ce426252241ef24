import { Avatar, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LogOut, Network } from 'lucide-react';
import { useId } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { memberQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { useHasAgentCentre, useOpenPages } from '../../shared/settings-menu.ts';
import { useTranslation } from '../../shared/texts.ts';
import { UnreadMark } from '../../shared/unread-mark.tsx';
import { memberPages } from '../member-pages.ts';
import styles from './member-menu.module.css';

const agentCentre = {
  to: '/agent/overview',
  text: 'shell.agentCentre',
  icon: Network,
  mark: undefined,
} as const;

/** The native popover closes on Esc, on a click outside, and gives the focus back. */
export default function MemberMenu() {
  const { t } = useTranslation();
  const id = useId();
  const session = useSession();
  const member = useQuery(memberQuery);
  const name = member.data?.member.nickname || member.data?.member.account || '…';
  return (
    <div className={styles.anchor}>
      <button
        type="button"
        popoverTarget={id}
        className={styles.face}
        aria-label={t('shell.memberMenu', { name })}
        aria-describedby={`${id}-unread`}
      >
        <Avatar name={name} icon={member.data?.member.icon} />
      </button>
      {/* beside the button, whose name says whose menu it is */}
      <span id={`${id}-unread`} className={styles.unread}>
        <UnreadMark isSmall />
      </span>
      <div id={id} popover="auto" className={styles.menu}>
        <p className={styles.name}>{name}</p>
        {session.isMember && <Pages onChoose={() => document.getElementById(id)?.hidePopover()} />}
        <button
          type="button"
          className={styles.item}
          onClick={() => {
            document.getElementById(id)?.hidePopover();
            openDialog('log-out');
          }}
        >
          <LogOut aria-hidden="true" />
          {t('shell.logOut')}
        </button>
      </div>
    </div>
  );
}

/** As in the centre itself, the server says which pages are open; it is asked before anybody opens the menu. */
function Pages({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation();
  const open = useOpenPages('MEMBERCENTRE');
  const isAgentOpen = useHasAgentCentre();
  if (open.isPending)
    return (
      <div className={styles.waiting}>
        <Skeleton height="100%" radius="var(--radius-control)" />
      </div>
    );
  const pages = memberPages.filter(({ name }) => open.pages?.includes(name) ?? true);
  return [...pages, ...(isAgentOpen ? [agentCentre] : [])].map(({ to, text, icon: Icon, mark: Mark }) => (
    <Link key={to} to={to} className={styles.item} onClick={onChoose}>
      <Icon aria-hidden="true" />
      {t(text)}
      {Mark && <Mark />}
    </Link>
  ));
}
