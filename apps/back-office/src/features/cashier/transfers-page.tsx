import {
  type BankTransfer,
  staffDismissTransfer,
  staffListTransfers,
  staffMatchTransfer,
} from '@fairhall/contract';
import { Button, type Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { ChoiceFilter, FilterBar } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { Buttons, Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, State, Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { MatchOrderDialog } from './match-order-dialog.tsx';

const statuses = ['unmatched', 'matched', 'dismissed', 'reversed'] as const;
type Open = { kind: 'match' | 'dismiss'; transfer: BankTransfer };

export function TransfersPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayDecide = useMay('cashier.deposits.decide');
  const [open, setOpen] = useState<Open>();
  const status = statuses.find((known) => known === filters.status);
  const read = useRead(
    staffListTransfers,
    { query: { status, cursor: filters.cursor, limit: 50 } },
    { isLive: true },
  );
  const columns: Column<BankTransfer>[] = [
    { key: 'reference', title: t('orders.reference'), cell: (row) => row.reference },
    {
      key: 'amount',
      title: t('orders.amount'),
      cell: (row) => <Amount minor={row.amount} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'payer',
      title: t('transfers.payer'),
      cell: (row) => `${row.payerName ?? '—'}${row.payerLast4 ? ` •••• ${row.payerLast4}` : ''}`,
    },
    { key: 'memo', title: t('transfers.memo'), cell: (row) => row.memo ?? '—' },
    { key: 'paidAt', title: t('transfers.paidAt'), cell: (row) => <Time at={row.paidAt} /> },
    {
      key: 'status',
      title: t('orders.status'),
      cell: (row) => <State family="transfer" value={row.status} />,
    },
    {
      key: 'deed',
      title: t('list.deeds'),
      cell: (row) => (
        <TransferDeeds
          transfer={row}
          mayDecide={mayDecide}
          onOpen={(kind) => setOpen({ kind, transfer: row })}
        />
      ),
    },
  ];
  return (
    <Page title={t('nav.transfers')}>
      <FilterBar>
        <ChoiceFilter
          name="status"
          label={t('orders.status')}
          options={statuses.map((value) => ({ value, label: t(`transfer.${value}`) }))}
        />
      </FilterBar>
      <RowList
        caption={t('nav.transfers')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        empty={t('transfers.none')}
      />
      {open?.kind === 'match' && (
        <MatchTransferDialog transfer={open.transfer} onClose={() => setOpen(undefined)} />
      )}
      {open?.kind === 'dismiss' && (
        <DismissDialog transfer={open.transfer} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  );
}

/** Where the money belongs; what nobody has placed can be given to an order or sent back. */
function TransferDeeds(props: {
  transfer: BankTransfer;
  mayDecide: boolean;
  onOpen: (kind: Open['kind']) => void;
}) {
  const { t } = useTranslation();
  const { depositId, meantFor, status } = props.transfer;
  const order = depositId ?? meantFor;
  const isOpen = props.mayDecide && status === 'unmatched';
  return (
    <Buttons>
      {order && (
        <Link to={`/deposits/${order}`}>
          {t(depositId ? 'transfers.order' : 'transfers.meantFor', { id: order })}
        </Link>
      )}
      {isOpen && !depositId && (
        <Button size="small" onClick={() => props.onOpen('match')}>
          {t('transfers.match')}
        </Button>
      )}
      {isOpen && (
        <Button size="small" kind="quiet" onClick={() => props.onOpen('dismiss')}>
          {t('transfers.dismiss')}
        </Button>
      )}
    </Buttons>
  );
}

function MatchTransferDialog({ transfer, onClose }: { transfer: BankTransfer; onClose: () => void }) {
  const deed = useDeed(staffMatchTransfer);
  return <MatchOrderDialog money={transfer} firstOrder={transfer.meantFor} deed={deed} onClose={onClose} />;
}

function DismissDialog({ transfer, onClose }: { transfer: BankTransfer; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffDismissTransfer);
  return (
    <DeedDialog
      title={t('transfers.dismissTitle')}
      confirm={t('transfers.dismiss')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: transfer.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('transfers.dismissHelp')}</p>
    </DeedDialog>
  );
}
