import { type JournalEntry, listJournal } from '@fairhall/contract';
import { Button, type Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { LedgerLink } from '../../shared/ledger-link.tsx';
import link from '../../shared/member-link.module.css';
import { Page, Stack } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { JournalDialog } from './journal-dialog.tsx';

/** Money that people moved between the house's own accounts, two of them for each entry. */
export function JournalPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayAsk = useMay('books.journal.propose');
  const [isAsking, setAsking] = useState(false);
  const read = useRead(listJournal, { query: { cursor: filters.cursor, limit: 50 } });
  const columns: Column<JournalEntry>[] = [
    {
      key: 'id',
      title: t('approvals.id'),
      cell: ({ approvalId }) => (
        <Link className={link.link} to={`/approvals/${approvalId}`}>
          #{approvalId}
        </Link>
      ),
    },
    { key: 'at', title: t('audit.at'), cell: ({ askedAt }) => <Time at={askedAt} /> },
    { key: 'from', title: t('journal.from'), cell: ({ from }) => <code>{from}</code> },
    { key: 'to', title: t('journal.to'), cell: ({ to }) => <code>{to}</code> },
    {
      key: 'amount',
      title: t('orders.amount'),
      isFigure: true,
      cell: ({ amount, currency, key }) => (
        <LedgerLink keyOfTransfer={key ?? undefined}>
          <Amount minor={amount} currency={currency} />
        </LedgerLink>
      ),
    },
    {
      key: 'reason',
      title: t('deed.reason'),
      cell: ({ reasonCode, reason }) => `${t(`journalReason.${reasonCode}`)}: ${reason}`,
    },
    { key: 'asked', title: t('journal.askedBy'), cell: ({ askedBy }) => askedBy },
    { key: 'approved', title: t('journal.approvedBy'), cell: ({ approvedBy }) => approvedBy ?? '—' },
    {
      key: 'state',
      title: t('journal.state'),
      cell: ({ state }) => <State family="journalState" value={state} />,
    },
  ];
  return (
    <Page
      title={t('nav.journal')}
      aside={
        mayAsk && (
          <Button kind="primary" icon={<NotebookPen />} onClick={() => setAsking(true)}>
            {t('journal.ask')}
          </Button>
        )
      }
    >
      <Stack>
        <p>{t('journal.about')}</p>
        <RowList
          caption={t('nav.journal')}
          read={read}
          columns={columns}
          keyOf={({ id }) => id}
          empty={t('journal.none')}
        />
        {isAsking && <JournalDialog onClose={() => setAsking(false)} />}
      </Stack>
    </Page>
  );
}
