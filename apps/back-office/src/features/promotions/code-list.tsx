import { type AnswerOf, staffListCodes } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { RowList } from '../../shared/row-list.tsx';
import { Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';

type Code = AnswerOf<typeof staffListCodes>['items'][number];

export function CodeList({ offerId }: { offerId: string }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(staffListCodes, {
    params: { id: offerId },
    query: { cursor: filters.cursor, limit: 50 },
  });
  const columns: Column<Code>[] = [
    { key: 'code', title: t('offers.code'), cell: ({ text }) => text },
    {
      key: 'sort',
      title: t('offers.sort'),
      cell: ({ isDrawn }) => t(isDrawn ? 'offers.sorts.drawn' : 'offers.sorts.named'),
    },
    { key: 'uses', title: t('offers.uses'), cell: ({ uses }) => uses, isFigure: true },
    { key: 'added', title: t('offers.added'), cell: ({ addedAt }) => <Time at={addedAt} /> },
  ];
  return (
    <RowList
      caption={t('offers.codes')}
      read={read}
      columns={columns}
      keyOf={({ id }) => id}
      empty={t('offers.noCodes')}
    />
  );
}
