import { listVendorCalls, type VendorCall } from '@fairhall/contract';
import { type Column, Dialog } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar, TextFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { MemberFilter } from '../../shared/member-filter.tsx';
import { Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { RawText } from '../../shared/raw-text.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Amount, Reference, State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';

export function CallsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const [open, setOpen] = useState<VendorCall>();
  const read = useRead(listVendorCalls, {
    query: {
      vendor: filters.vendor,
      txId: filters.txId,
      memberId: filters.memberId,
      cursor: filters.cursor,
      limit: 50,
    },
  });
  const columns: Column<VendorCall>[] = [
    { key: 'at', title: t('rounds.at'), cell: (row) => <Time at={row.at} /> },
    { key: 'vendor', title: t('rounds.vendor'), cell: (row) => row.vendor },
    { key: 'operation', title: t('rounds.step'), cell: (row) => `${row.operation} · ${row.kind}` },
    {
      key: 'amount',
      title: t('orders.amount'),
      cell: (row) => <Amount minor={row.amount} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'state',
      title: t('orders.status'),
      cell: (row) => <State family="callState" value={row.state} />,
    },
    { key: 'code', title: t('rounds.code'), cell: (row) => row.code },
    { key: 'member', title: t('orders.memberId'), cell: (row) => row.memberId },
    { key: 'round', title: t('rounds.round'), cell: (row) => row.roundId },
    { key: 'tx', title: t('rounds.txId'), cell: (row) => row.txId },
  ];
  return (
    <Page title={t('nav.calls')}>
      <FilterBar>
        <TextFilter name="txId" label={t('rounds.txId')} isMain />
        <TextFilter name="vendor" label={t('rounds.vendor')} />
        <MemberFilter />
      </FilterBar>
      <RowList
        caption={t('nav.calls')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        onOpen={setOpen}
        empty={t('list.nothing')}
      />
      {open && <CallDialog vendorCall={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

function CallDialog({ vendorCall, onClose }: { vendorCall: VendorCall; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={vendorCall.txId} size="large" onClose={onClose}>
      <Stack>
        <Facts>
          <Fact name={t('rounds.step')}>{vendorCall.operation}</Fact>
          <Fact name={t('rounds.game')}>{vendorCall.gameCode}</Fact>
          <Fact name={t('rounds.round')}>{vendorCall.roundId}</Fact>
          <Fact name={t('rounds.refTxId')}>{vendorCall.refTxId ?? '—'}</Fact>
          <Fact name={t('orders.reference')}>
            <Reference text={vendorCall.txId} />
          </Fact>
        </Facts>
        <RawText text={vendorCall.response} />
      </Stack>
    </Dialog>
  );
}
