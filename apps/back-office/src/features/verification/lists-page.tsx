import { type ScreeningList, staffReadLists } from '@fairhall/contract';
import { Button, type Column } from '@fairhall/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { PutListDialog, RemoveListDialog } from './list-dialogs.tsx';

/** Lists that everybody known is compared with. */
export function ListsPage() {
  const { t } = useTranslation();
  const mayWrite = useMay('verification.lists.write');
  const [open, setOpen] = useState<'put' | { remove: string }>();
  const read = useRead(staffReadLists, {});
  const columns: readonly Column<ScreeningList>[] = [
    { key: 'name', title: t('lists.name'), cell: (row) => row.name },
    { key: 'kind', title: t('lists.kind'), cell: (row) => t(`lists.of.${row.kind}`) },
    { key: 'entries', title: t('lists.entries'), cell: (row) => row.entries, isFigure: true },
    { key: 'by', title: t('lists.changedBy'), cell: (row) => row.changedBy },
    { key: 'at', title: t('lists.changedAt'), cell: (row) => <Time at={row.changedAt} /> },
    {
      key: 'deeds',
      title: t('cases.decision'),
      cell: (row) =>
        mayWrite ? (
          <Button size="small" icon={<Trash2 />} onClick={() => setOpen({ remove: row.name })}>
            {t('lists.remove')}
          </Button>
        ) : (
          '—'
        ),
    },
  ];
  const close = () => setOpen(undefined);
  return (
    <Page
      title={t('nav.lists')}
      aside={
        mayWrite && (
          <Button kind="primary" icon={<Plus />} onClick={() => setOpen('put')}>
            {t('lists.put')}
          </Button>
        )
      }
    >
      {read.data?.service && <p>{t('lists.service', { service: read.data.service })}</p>}
      <RowList
        caption={t('nav.lists')}
        read={read}
        columns={columns}
        keyOf={(row) => row.name}
        empty={t('lists.none')}
      />
      {open === 'put' && <PutListDialog onClose={close} />}
      {typeof open === 'object' && <RemoveListDialog name={open.remove} onClose={close} />}
    </Page>
  );
}
