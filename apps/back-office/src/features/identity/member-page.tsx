import { type MemberCard, readMemberCard, type StaffPermission } from '@fairhall/contract';
import { Badge, Tabs } from '@fairhall/ui';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { Page } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useSession } from '../../shared/session.ts';
import { useRead } from '../../shared/use-call.ts';
import styles from './member.module.css';
import { MemberChecks } from './member-checks.tsx';
import { MemberDeeds } from './member-deeds.tsx';
import { MemberLedger } from './member-ledger.tsx';
import { MemberLinks } from './member-links.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberDeposits, MemberWithdrawals } from './member-orders.tsx';
import { MemberOverview } from './member-overview.tsx';
import { MemberRounds } from './member-rounds.tsx';
import { MemberSafety } from './member-safety.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberTrail } from './member-trail.tsx';
import { MemberTurnover } from './member-turnover.tsx';
import { TestBadge } from './test-badge.tsx';

const tabs: readonly { key: string; permission: StaffPermission; show: (member: MemberCard) => ReactNode }[] =
  [
    {
      key: 'overview',
      permission: 'identity.members.read',
      show: ({ id }) => <MemberOverview memberId={id} />,
    },
    { key: 'ledger', permission: 'wallet.ledger.read', show: ({ id }) => <MemberLedger memberId={id} /> },
    { key: 'rounds', permission: 'play.rounds.read', show: ({ id }) => <MemberRounds memberId={id} /> },
    {
      key: 'deposits',
      permission: 'cashier.deposits.read',
      show: ({ id }) => <MemberDeposits memberId={id} />,
    },
    {
      key: 'withdrawals',
      permission: 'cashier.withdrawals.read',
      show: ({ id }) => <MemberWithdrawals memberId={id} />,
    },
    {
      key: 'turnover',
      permission: 'turnover.requirements.read',
      show: ({ id, currency }) => <MemberTurnover memberId={id} currency={currency} />,
    },
    {
      key: 'checks',
      permission: 'verification.checks.read',
      show: ({ id }) => <MemberChecks memberId={id} />,
    },
    {
      key: 'sessions',
      permission: 'identity.sessions.read',
      show: ({ id }) => <MemberSessions memberId={id} />,
    },
    { key: 'links', permission: 'identity.links.read', show: ({ id }) => <MemberLinks memberId={id} /> },
    {
      key: 'protection',
      permission: 'safety.limits.read',
      show: ({ id, currency }) => <MemberSafety memberId={id} currency={currency} />,
    },
    { key: 'notes', permission: 'identity.members.read', show: ({ id }) => <MemberNotes memberId={id} /> },
    { key: 'trail', permission: 'staff.audit.read', show: ({ id }) => <MemberTrail memberId={id} /> },
  ];

export function MemberPage() {
  const { t } = useTranslation();
  const { memberId = '' } = useParams({ strict: false });
  const { filters, setFilters } = useFilters();
  const session = useSession();
  const read = useRead(readMemberCard, { params: { id: memberId } });
  const held = session.kind === 'in' ? session.staff.permissions : [];
  const mine = tabs.filter((tab) => held.includes(tab.permission));
  const chosen = mine.find((tab) => tab.key === filters.tab) ?? mine[0];
  return (
    <ReadState read={read}>
      {(member) => (
        <Page
          title={
            <>
              {member.account}
              <Badge>{t(`memberType.${member.type}`)}</Badge>
              {member.isTest && <TestBadge />}
              {member.lockedUntil && <Badge tone="lost">{t('members.locked')}</Badge>}
            </>
          }
          aside={<MemberDeeds member={member} />}
        >
          {chosen && (
            <Tabs
              label={member.account}
              tabs={mine.map((tab) => ({ key: tab.key, label: t(`member.${tab.key}`) }))}
              chosen={chosen.key}
              onChoose={(key) =>
                setFilters({
                  ...Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])),
                  tab: key,
                })
              }
            >
              <div className={styles.panel}>{chosen.show(member)}</div>
            </Tabs>
          )}
        </Page>
      )}
    </ReadState>
  );
}
