import { type StaffNetwork, type StaffRate, staffReadChain } from '@fairhall/contract';
import { formatAmount } from '@fairhall/money';
import { Button, Card, type Column } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, Stack } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { ChainNetworkDialog, ChainRateDialog } from './chain-terms-dialogs.tsx';

type RateLine = { currency: string; rate: StaffRate | undefined };
type Open = { kind: 'rate'; currency: string } | { kind: 'network'; network: string };

/** What a USDT is worth, and what each network asks of a payment. */
export function ChainTermsPage() {
  const { t } = useTranslation();
  const read = useRead(staffReadChain, {}, { isLive: true });
  const state = { error: read.error, refetch: read.refetch };
  const mayWrite = useMay('cashier.methods.write');
  const [open, setOpen] = useState<Open>();
  const { rates = [], currencies = [], networks = [], jumpPercent = 0 } = read.data ?? {};
  const lines: RateLine[] = currencies.map((currency) => ({
    currency,
    rate: rates.find((rate) => rate.currency === currency),
  }));
  const opened =
    open?.kind === 'network' ? networks.find(({ network }) => network === open.network) : undefined;
  const line = open?.kind === 'rate' ? lines.find(({ currency }) => currency === open.currency) : undefined;
  const close = () => setOpen(undefined);
  const rateColumns: Column<RateLine>[] = [
    { key: 'currency', title: t('chain.currency'), cell: ({ currency }) => currency },
    {
      key: 'rate',
      title: t('chain.rate'),
      cell: ({ rate }) => (rate ? formatAmount(BigInt(rate.rate), 'USDT') : t('chain.rateNone')),
      isFigure: true,
    },
    { key: 'setAt', title: t('chain.setAt'), cell: ({ rate }) => (rate ? <Time at={rate.setAt} /> : '—') },
    {
      key: 'goodUntil',
      title: t('chain.goodUntil'),
      cell: ({ rate }) => (rate?.isStale ? t('chain.stale') : rate ? <Time at={rate.goodUntil} /> : '—'),
    },
    {
      key: 'deed',
      title: t('list.deeds'),
      cell: ({ currency }) =>
        mayWrite && (
          <Button size="small" onClick={() => setOpen({ kind: 'rate', currency })}>
            {t('chain.setRate')}
          </Button>
        ),
    },
  ];
  const networkColumns: Column<StaffNetwork>[] = [
    { key: 'network', title: t('chain.network'), cell: ({ network }) => network },
    { key: 'needed', title: t('chain.needed'), cell: ({ confirmations }) => confirmations, isFigure: true },
    {
      key: 'least',
      title: t('chain.least'),
      cell: ({ minUnits }) => formatAmount(BigInt(minUnits), 'USDT'),
      isFigure: true,
    },
    {
      key: 'state',
      title: t('orders.status'),
      cell: ({ isOpen }) => t(isOpen ? 'chain.open' : 'chain.closed'),
    },
    {
      key: 'deed',
      title: t('list.deeds'),
      cell: ({ network }) =>
        mayWrite && (
          <Button size="small" onClick={() => setOpen({ kind: 'network', network })}>
            {t('chain.edit')}
          </Button>
        ),
    },
  ];
  return (
    <Page title={t('nav.chainTerms')}>
      <p>{t('chain.help')}</p>
      <Stack>
        <Card title={t('chain.rates')}>
          <RowList
            caption={t('chain.rates')}
            read={{ ...state, data: read.data && { items: lines } }}
            columns={rateColumns}
            keyOf={({ currency }) => currency}
            empty={t('chain.rateNone')}
            hasKeys={false}
          />
        </Card>
        <Card title={t('chain.networks')}>
          <RowList
            caption={t('chain.networks')}
            read={{ ...state, data: read.data && { items: networks } }}
            columns={networkColumns}
            keyOf={({ network }) => network}
            empty={t('chain.none')}
            hasKeys={false}
          />
        </Card>
      </Stack>
      {line && <ChainRateDialog {...line} jumpPercent={jumpPercent} onClose={close} />}
      {opened && <ChainNetworkDialog terms={opened} onClose={close} />}
    </Page>
  );
}
