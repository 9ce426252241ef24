import { endInspectionByStaff, type InspectionView, listInspections } from '@fairhall/contract';
import { Button, type Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';

/** Who among the staff saw the portal as this member does, why, and what of it. */
export function MemberInspections({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(
    listInspections,
    { params: { id: memberId }, query: { cursor: filters.cursor } },
    { isLive: true },
  );
  const columns: Column<InspectionView>[] = [
    { key: 'asked', title: t('inspect.asked'), cell: (row) => <Time at={row.askedAt} /> },
    { key: 'by', title: t('inspect.by'), cell: (row) => row.byName },
    { key: 'reason', title: t('deed.reason'), cell: (row) => row.reason },
    { key: 'pages', title: t('inspect.pages'), cell: (row) => <Pages of={row} /> },
    { key: 'end', title: t('inspect.end'), cell: (row) => <End of={row} /> },
  ];
  return (
    <RowList
      caption={t('inspect.list')}
      read={read}
      columns={columns}
      keyOf={(row) => row.id}
      empty={t('inspect.none')}
    />
  );
}

function Pages({ of: { pages } }: { of: InspectionView }) {
  const { t } = useTranslation();
  if (pages.length === 0) return '—';
  return (
    <details>
      <summary>{t('inspect.pageCount', { count: pages.length })}</summary>
      <ol>
        {pages.map(({ page, at }) => (
          <li key={page}>
            <code>{page}</code> <Time at={at} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function End({ of: inspection }: { of: InspectionView }) {
  const { t } = useTranslation();
  const mayEnd = useMay('identity.members.inspect');
  const deed = useDeed(endInspectionByStaff);
  if (inspection.endedAt && inspection.endedBecause)
    return (
      <>
        {t(`inspectionEnd.${inspection.endedBecause}`)} <Time at={inspection.endedAt} />
      </>
    );
  if (!mayEnd) return t('inspect.isOpen');
  return (
    <Button
      size="small"
      isBusy={deed.isPending}
      onClick={() => deed.mutate({ params: { id: inspection.id } })}
    >
      {t('inspect.endNow')}
    </Button>
  );
}
