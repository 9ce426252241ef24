import { listMembers, type MemberRow, memberTypes } from '@fairhall/contract';
import { Badge, type Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, TextFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';

export function MembersPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(listMembers, {
    query: {
      search: filters.search,
      type: filters.type,
      cursor: filters.cursor,
      limit: 50,
    },
  });
  const columns: Column<MemberRow>[] = [
    { key: 'account', title: t('members.account'), cell: (row) => row.account },
    { key: 'id', title: t('members.id'), cell: (row) => row.id, isFigure: true },
    { key: 'nickname', title: t('members.nickname'), cell: (row) => row.nickname || '—' },
    { key: 'type', title: t('members.type'), cell: (row) => t(`memberType.${row.type}`) },
    { key: 'upline', title: t('members.upline'), cell: (row) => row.uplineAccount ?? '—' },
    { key: 'registered', title: t('members.registered'), cell: (row) => <Time at={row.registeredAt} /> },
    { key: 'lastLogin', title: t('members.lastLogin'), cell: (row) => <Time at={row.lastLoginAt} /> },
    {
      key: 'locked',
      title: t('orders.status'),
      cell: (row) =>
        row.locked ? <Badge tone="lost">{t('members.locked')}</Badge> : <Badge>{t('members.open')}</Badge>,
    },
  ];
  return (
    <Page title={t('nav.members')}>
      <FilterBar>
        <TextFilter name="search" label={t('members.search')} isMain />
        <ChoiceFilter
          name="type"
          label={t('members.type')}
          options={memberTypes.map((type) => ({ value: `${type}`, label: t(`memberType.${type}`) }))}
        />
      </FilterBar>
      <RowList
        caption={t('nav.members')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        addressOf={(row) => `/members/${row.id}`}
        empty={t('members.none')}
      />
    </Page>
  );
}
