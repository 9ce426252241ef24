import { type GiftMember, listGiftMembers, NO_MARKETING } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FilterBar, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { Page } from '../../shared/page.tsx';
import { sentenceOf } from '../../shared/refusal-text.ts';
import { RowList } from '../../shared/row-list.tsx';
import { useRead } from '../../shared/use-call.ts';

/** To whom free rounds for many go, and what came of it for each. */
export function GiftPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const { giftId = '' } = useParams({ strict: false }) as { giftId?: string };
  const isLeftOut = filters.view === 'left-out';
  const read = useRead(
    listGiftMembers,
    {
      params: { giftId },
      query: { ...(isLeftOut && { isLeftOut: 'true' as const }), cursor: filters.cursor, limit: 50 },
    },
    { isLive: true },
  );
  const columns: Column<GiftMember>[] = [
    {
      key: 'member',
      title: t('orders.memberId'),
      cell: (row) => <Link to={`/members/${row.memberId}`}>{row.memberId}</Link>,
    },
    { key: 'account', title: t('gifts.account'), cell: (row) => row.account },
    { key: 'outcome', title: t('gifts.outcome'), cell: (row) => outcomeOf(row) },
  ];

  function outcomeOf({ isGiven, refusal }: GiftMember): string {
    if (refusal === NO_MARKETING) return t('gifts.noMarketing');
    if (refusal !== null) return sentenceOf(refusal, {});
    return t(isGiven ? 'gifts.isGiven' : 'gifts.isNext');
  }

  const title = t('gifts.title', { number: giftId });
  return (
    <Page title={title}>
      <FilterBar>
        <ViewFilter
          name="view"
          options={[
            { value: 'all', label: t('gifts.all') },
            { value: 'left-out', label: t('gifts.leftOut') },
          ]}
        />
      </FilterBar>
      <RowList
        caption={title}
        read={read}
        columns={columns}
        keyOf={(row) => row.memberId}
        empty={t('list.nothing')}
      />
    </Page>
  );
}
