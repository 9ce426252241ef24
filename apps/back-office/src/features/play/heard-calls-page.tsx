import { type HeardCall, listHeardCalls } from '@fairhall/contract';
import { Badge, type Column } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar, PeriodFilter, TextFilter } from '../../shared/filter-bar.tsx';
import { periodOf, useFilters } from '../../shared/filters.ts';
import { MemberFilter } from '../../shared/member-filter.tsx';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { HeardCallDialog } from './heard-call-dialog.tsx';

/** What came to the vendors' doors, word for word, also what was refused. */
export function HeardCallsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const [open, setOpen] = useState<HeardCall>();
  const read = useRead(listHeardCalls, {
    query: {
      vendor: filters.vendor,
      txId: filters.txId,
      roundId: filters.roundId,
      memberId: filters.memberId,
      code: filters.code,
      ...periodOf(filters),
      cursor: filters.cursor,
      limit: 50,
    },
  });
  const columns: Column<HeardCall>[] = [
    {
      key: 'at',
      title: t('rounds.at'),
      cell: (row) => (
        <>
          <Time at={row.at} />
          {row.leftOut > 0 && <Badge>{t('heard.leftOut', { calls: row.leftOut })}</Badge>}
        </>
      ),
    },
    { key: 'vendor', title: t('rounds.vendor'), cell: (row) => row.vendor || '—' },
    {
      key: 'proven',
      title: t('heard.proven'),
      cell: (row) => (row.isAuthentic ? t('heard.yes') : <Badge tone="lost">{t('heard.no')}</Badge>),
    },
    { key: 'path', title: t('heard.path'), cell: (row) => row.path },
    {
      key: 'code',
      title: t('rounds.code'),
      cell: (row) => (row.isReplay ? `${row.code} (${t('heard.replayed')})` : row.code),
    },
    {
      key: 'took',
      title: t('heard.took'),
      cell: (row) => t('heard.ms', { ms: row.tookMs }),
      isFigure: true,
    },
    { key: 'tx', title: t('rounds.txId'), cell: (row) => row.txId ?? '—' },
    { key: 'round', title: t('rounds.round'), cell: (row) => row.roundId ?? '—' },
  ];
  return (
    <Page title={t('nav.heardCalls')}>
      <p>{t('heard.kept')}</p>
      <FilterBar>
        <TextFilter name="txId" label={t('rounds.txId')} isMain />
        <TextFilter name="vendor" label={t('rounds.vendor')} />
        <TextFilter name="roundId" label={t('rounds.round')} />
        <MemberFilter />
        <TextFilter name="code" label={t('rounds.code')} />
        <PeriodFilter />
      </FilterBar>
      <RowList
        caption={t('nav.heardCalls')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        onOpen={setOpen}
        empty={t('list.nothing')}
      />
      {open && <HeardCallDialog heardId={open.id} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}
