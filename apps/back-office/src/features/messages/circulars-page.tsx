import { type Circular, listCirculars } from '@fairhall/contract';
import { Button, type Column } from '@fairhall/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { CircularDialog } from './circular-dialog.tsx';

/** What was written to many members at once, and how many have it and have read it. */
export function CircularsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayPropose = useMay('messages.circulars.propose');
  const [isWriting, setWriting] = useState(false);
  const read = useRead(listCirculars, { query: { cursor: filters.cursor, limit: 50 } }, { isLive: true });
  const columns: Column<Circular>[] = [
    { key: 'subject', title: t('letter.subject'), cell: ({ texts }) => texts[0]?.subject },
    { key: 'at', title: t('circulars.at'), cell: (row) => <Time at={row.at} /> },
    { key: 'purpose', title: t('letter.purpose'), cell: (row) => t(`letter.${row.purpose}`) },
    {
      key: 'audience',
      title: t('circulars.audience'),
      cell: ({ audience }) => t(`circulars.to.${audience.kind}`, { ...audience }),
    },
    {
      key: 'languages',
      title: t('letter.language'),
      cell: ({ texts }) => texts.map(({ language }) => language).join(' '),
    },
    { key: 'written', title: t('circulars.written'), cell: (row) => row.written, isFigure: true },
    { key: 'withheld', title: t('circulars.withheld'), cell: (row) => row.withheld, isFigure: true },
    { key: 'read', title: t('circulars.read'), cell: (row) => row.read, isFigure: true },
    {
      key: 'state',
      title: t('circulars.state'),
      cell: (row) => t(row.isComplete ? 'circulars.complete' : 'circulars.going'),
    },
  ];
  return (
    <Page
      title={t('nav.circulars')}
      aside={
        mayPropose && (
          <Button kind="primary" icon={<Plus />} onClick={() => setWriting(true)}>
            {t('circulars.write')}
          </Button>
        )
      }
    >
      <RowList
        caption={t('nav.circulars')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        empty={t('circulars.none')}
      />
      {isWriting && <CircularDialog onClose={() => setWriting(false)} />}
    </Page>
  );
}
