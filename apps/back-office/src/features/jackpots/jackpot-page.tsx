import { type StaffJackpotCycle, staffListJackpotCycles, staffListJackpots } from '@fairhall/contract';
import { Button, Card, type Column } from '@fairhall/ui';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { Page, Stack } from '../../shared/page.tsx';
import { ReadFailed } from '../../shared/read-state.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, Marks, Reference, State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { Orders } from './orders.tsx';
import { percentOf } from './percent-of.ts';
import { SignOffDialog } from './sign-off-dialog.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { Switches } from './switches.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** The cycles of one jackpot: what was sealed before they began, and what it opened to. */
export function JackpotPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const params = useParams({ strict: false }) as { vendor: string; jackpotId: string };
  const pots = useRead(staffListJackpots, {}, { isLive: true });
  const pot = pots.data?.items.find(
    ({ vendor, jackpotId }) => vendor === params.vendor && jackpotId === params.jackpotId,
  );
  const currency = pot?.currency;
  const mayChange = useMay('catalogue.games.write');
  const [changing, setChanging] = useState<'terms' | 'sign-off' | 'switch'>();
  const close = () => setChanging(undefined);
  const amount = (minor: string | null) => <Amount minor={minor} {...(currency && { currency })} />;
  const query = { cursor: filters.cursor, limit: 20 };
  const read = useRead(staffListJackpotCycles, { params, query }, { isLive: true });
  const columns: Column<StaffJackpotCycle>[] = [
    { key: 'cycle', title: t('jackpots.cycle'), cell: (row) => row.cycle, isFigure: true },
    {
      key: 'state',
      title: t('orders.status'),
      cell: (row) => (
        <>
          <State family="jackpotCycle" value={row.state} />
          {row.changedAt && <Marks tone="lost" marks={[{ key: 'changed', text: t('jackpots.changed') }]} />}
        </>
      ),
    },
    { key: 'won', title: t('jackpots.won'), cell: (row) => amount(row.won), isFigure: true },
    { key: 'wonAt', title: t('jackpots.wonAt'), cell: (row) => <Time at={row.wonAt} /> },
    { key: 'began', title: t('jackpots.began'), cell: (row) => <Time at={row.startedAt} /> },
    { key: 'seed', title: t('jackpots.seed'), cell: (row) => amount(row.seed), isFigure: true },
    { key: 'ceiling', title: t('jackpots.ceiling'), cell: (row) => amount(row.ceiling), isFigure: true },
    { key: 'rate', title: t('jackpots.rate'), cell: (row) => percentOf(row.ratePpm), isFigure: true },
    {
      key: 'round',
      title: t('rounds.round'),
      cell: (row) => (row.roundId ? <Reference text={row.roundId} /> : '—'),
    },
    {
      key: 'seal',
      title: t('jackpots.seal'),
      cell: (row) => (row.commitment ? <Reference text={row.commitment} /> : '—'),
    },
    {
      key: 'opened',
      title: t('jackpots.opened'),
      cell: (row) => (row.opened ? <Reference text={row.opened} /> : '—'),
    },
  ];
  if (read.error && !read.data) return <ReadFailed error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Page
      title={params.jackpotId}
      aside={
        mayChange &&
        pot && (
          <>
            <Button onClick={() => setChanging('switch')}>
              {t(pot.isOrderedOpen ? 'jackpots.switchOff' : 'jackpots.switchOn')}
            </Button>
            <Button onClick={() => setChanging('sign-off')}>{t('jackpots.changeSignOff')}</Button>
            <Button onClick={() => setChanging('terms')}>{t('jackpots.changeTerms')}</Button>
          </>
        )
      }
    >
      <Stack>
        <Card>{t('jackpots.cyclesHelp')}</Card>
        <Switches params={params} />
        <Orders params={params} currency={currency} />
        <RowList
          caption={t('jackpots.cycles')}
          read={read}
          columns={columns}
          keyOf={(row) => row.id}
          empty={t('jackpots.none')}
        />
      </Stack>
      {changing === 'terms' && pot && <TermsDialog pot={pot} onClose={close} />}
      {changing === 'switch' && pot && <SwitchDialog pot={pot} onClose={close} />}
      {changing === 'sign-off' && pot && <SignOffDialog pot={pot} onClose={close} />}
    </Page>
  );
}
