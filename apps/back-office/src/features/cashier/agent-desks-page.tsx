import { type StaffDesk, staffListDesks } from '@fairhall/contract';
import { Button, type Column } from '@fairhall/ui';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../shared/member-link.tsx';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { AgentDeskDialog } from './agent-desk-dialog.tsx';

/** Which agents take cash for the house, and within what. */
export function AgentDesksPage() {
  const { t } = useTranslation();
  const mayWrite = useMay('cashier.terms.write');
  const [open, setOpen] = useState<StaffDesk | 'new'>();
  const read = useRead(staffListDesks, {});
  const money = (key: 'min' | 'max'): Column<StaffDesk> => ({
    key,
    title: t(`payMethods.${key}`),
    cell: (row) => <Amount minor={row[key]} currency={row.currency} />,
    isFigure: true,
  });
  const columns: Column<StaffDesk>[] = [
    {
      key: 'agent',
      title: t('agentDesks.agent'),
      cell: (row) => <MemberLink member={{ id: row.agentId, username: row.username }} />,
    },
    {
      key: 'state',
      title: t('agentDesks.state'),
      cell: (row) => t(row.isOpen ? 'agentDesks.isOpen' : 'agentDesks.isClosed'),
    },
    money('min'),
    money('max'),
    {
      key: 'deed',
      title: t('list.deeds'),
      cell: (row) =>
        mayWrite ? (
          <Button size="small" icon={<Pencil />} onClick={() => setOpen(row)}>
            {t('agentDesks.edit')}
          </Button>
        ) : (
          '—'
        ),
    },
  ];
  return (
    <Page
      title={t('nav.agentDesks')}
      aside={
        mayWrite && (
          <Button icon={<Plus />} onClick={() => setOpen('new')}>
            {t('agentDesks.add')}
          </Button>
        )
      }
    >
      <p>{t('agentDesks.help')}</p>
      <RowList
        caption={t('nav.agentDesks')}
        read={read}
        columns={columns}
        keyOf={(row) => row.agentId}
        empty={t('agentDesks.none')}
      />
      {open && (
        <AgentDeskDialog desk={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  );
}
