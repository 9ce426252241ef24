import { listLabels, listMembers, type MemberRow, memberTypes } from '@fairhall/contract';
import { Badge, Button, type Column } from '@fairhall/ui';
import { FlaskConical, Tags } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, TextFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { Buttons, Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { Labels } from './labels.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { TestAccountDialog } from './test-account-dialog.tsx';
import { TestBadge } from './test-badge.tsx';

export function MembersPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayWrite = useMay('identity.labels.write');
  const mayTest = useMay('identity.members.test');
  const [isManaging, setManaging] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const labels = useRead(listLabels, {}, { isEnabled: useMay('identity.labels.read') });
  const read = useRead(listMembers, {
    query: {
      search: filters.search,
      type: filters.type,
      label: filters.label,
      cursor: filters.cursor,
      limit: 50,
    },
  });
  const columns: Column<MemberRow>[] = [
    { key: 'account', title: t('members.account'), cell: (row) => <AccountName row={row} /> },
    { key: 'id', title: t('members.id'), cell: (row) => row.id, isFigure: true },
    { key: 'nickname', title: t('members.nickname'), cell: (row) => row.nickname || '—' },
    { key: 'type', title: t('members.type'), cell: (row) => t(`memberType.${row.type}`) },
    { key: 'labels', title: t('labels.column'), cell: (row) => <Labels names={row.labels} /> },
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
    <Page
      title={t('nav.members')}
      aside={
        <Buttons>
          {mayTest && (
            <Button icon={<FlaskConical />} onClick={() => setOpening(true)}>
              {t('testAccount.start')}
            </Button>
          )}
          {mayWrite && (
            <Button icon={<Tags />} onClick={() => setManaging(true)}>
              {t('labels.start')}
            </Button>
          )}
        </Buttons>
      }
    >
      <FilterBar>
        <TextFilter name="search" label={t('members.search')} isMain />
        <ChoiceFilter
          name="type"
          label={t('members.type')}
          options={memberTypes.map((type) => ({ value: `${type}`, label: t(`memberType.${type}`) }))}
        />
        <ChoiceFilter
          name="label"
          label={t('labels.column')}
          options={(labels.data?.items ?? []).map(({ name }) => ({ value: name, label: name }))}
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
      {isOpening && <TestAccountDialog onClose={() => setOpening(false)} />}
      {isManaging && <LabelsDialog onClose={() => setManaging(false)} />}
    </Page>
  );
}

function AccountName({ row }: { row: MemberRow }) {
  return (
    <>
      {row.account} {row.isTest && <TestBadge />}
    </>
  );
}
