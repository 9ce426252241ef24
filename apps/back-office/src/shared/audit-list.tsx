import type { AuditRow } from '@fairhall/contract';
import { type Column, Dialog } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Difference } from './difference.tsx';
import { Fact, Facts, Stack } from './page.tsx';
import type { Reading } from './read-state.tsx';
import { RowList, type RowPage } from './row-list.tsx';
import { Reference, Time } from './show.tsx';

export function AuditList(props: { read: Reading<RowPage<AuditRow>> }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<AuditRow>();
  const columns: Column<AuditRow>[] = [
    { key: 'sequence', title: t('audit.sequence'), cell: (row) => row.sequence },
    { key: 'at', title: t('audit.at'), cell: (row) => <Time at={row.at} /> },
    { key: 'staff', title: t('audit.staff'), cell: (row) => row.staffName },
    { key: 'action', title: t('audit.action'), cell: (row) => row.action },
    { key: 'subject', title: t('audit.subject'), cell: (row) => row.subject },
    { key: 'reason', title: t('deed.reason'), cell: (row) => row.reason ?? '—' },
    { key: 'origin', title: t('audit.origin'), cell: (row) => row.origin ?? '—' },
  ];
  return (
    <>
      <RowList
        caption={t('nav.audit')}
        read={props.read}
        columns={columns}
        keyOf={(row) => row.sequence}
        onOpen={setOpen}
        empty={t('audit.none')}
      />
      {open && <AuditRowDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function AuditRowDialog({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('audit.rowTitle', { sequence: row.sequence })} size="large" onClose={onClose}>
      <Stack>
        <Facts>
          <Fact name={t('audit.at')}>
            <Time at={row.at} />
          </Fact>
          <Fact name={t('audit.staff')}>{row.staffName}</Fact>
          <Fact name={t('audit.action')}>{row.action}</Fact>
          <Fact name={t('audit.subject')}>{row.subject}</Fact>
          <Fact name={t('audit.origin')}>{row.origin ?? '—'}</Fact>
          <Fact name={t('deed.reason')}>{row.reason ?? '—'}</Fact>
        </Facts>
        <Difference before={row.before} after={row.after} />
        <Facts>
          <Fact name={t('audit.hash')}>
            <Reference text={row.hash} />
          </Fact>
          <Fact name={t('audit.previousHash')}>
            <Reference text={row.previousHash} />
          </Fact>
        </Facts>
      </Stack>
    </Dialog>
  );
}
