import type { StaffCheck } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { MemberLink } from './member-link.tsx';
import { Marks, State, Time } from './show.tsx';

/** Identity checks, as every list shows them. */
export function useCheckColumns(): readonly Column<StaffCheck>[] {
  const { t } = useTranslation();
  return [
    { key: 'id', title: t('checks.number'), cell: (row) => `#${row.id}` },
    { key: 'member', title: t('orders.member'), cell: (row) => <MemberLink member={row.member} /> },
    { key: 'tier', title: t('checks.tier'), cell: (row) => t(`checks.tierName.${row.tier}`) },
    {
      key: 'status',
      title: t('orders.status'),
      cell: (row) => <State family="identityCheck" value={row.status} />,
    },
    {
      key: 'same',
      title: t('checks.same'),
      cell: (row) => (
        <Marks
          tone="lost"
          marks={row.samePersons.map(({ member, by }) => ({
            key: member.id,
            text: `${member.username}: ${t(`checks.by.${by}`)}`,
          }))}
        />
      ),
    },
    { key: 'claim', title: t('checks.claimed'), cell: (row) => row.claimedBy?.username ?? '—' },
    { key: 'sent', title: t('checks.sent'), cell: (row) => <Time at={row.sentAt} /> },
  ];
}
