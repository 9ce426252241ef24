import {
  jackpotDayStatuses,
  type StaffJackpotDay,
  staffCompareJackpotDay,
  staffExplainJackpotDay,
  staffListJackpotDays,
} from '@fairhall/contract';
import { Button, type Column } from '@fairhall/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useFilters } from '../../shared/filters.ts';
import { Buttons } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { State } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { DaySums } from './day-sums.tsx';

/** Each day of each jackpot, by the vendor and by our own books of its bets and wins. */
export function JackpotDays() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayResolve = useMay('reconciliation.differences.resolve');
  const maySeeCalls = useMay('play.transactions.read');
  const status = jackpotDayStatuses.find((known) => known === filters.status);
  const read = useRead(
    staffListJackpotDays,
    { query: { status, cursor: filters.cursor, limit: 50 } },
    { isLive: true },
  );
  const columns: Column<StaffJackpotDay>[] = [
    { key: 'day', title: t('jackpots.day'), cell: (row) => row.day },
    { key: 'jackpot', title: t('jackpots.jackpot'), cell: (row) => row.jackpotId },
    { key: 'vendor', title: t('rounds.vendor'), cell: (row) => row.vendorName },
    { key: 'status', title: t('orders.status'), cell: (row) => <Status day={row} /> },
    {
      key: 'theirs',
      title: t('reconciliation.theirs'),
      cell: (row) => <DaySums sums={row.theirs} currency={row.currency} />,
    },
    {
      key: 'ours',
      title: t('reconciliation.ours'),
      cell: (row) => <DaySums sums={row.ours} currency={row.currency} />,
    },
    {
      key: 'deeds',
      title: t('list.deeds'),
      cell: (row) => (mayResolve ? <Deeds day={row} /> : '—'),
    },
  ];
  return (
    <RowList
      caption={t('jackpots.days')}
      read={read}
      columns={columns}
      keyOf={(row) => row.id}
      {...(maySeeCalls && { addressOf: (row: StaffJackpotDay) => `/jackpot-days/${row.id}` })}
      empty={t('jackpots.noDays')}
    />
  );
}

function Status({ day }: { day: StaffJackpotDay }) {
  const { t } = useTranslation();
  return (
    <>
      <State family="jackpotDay" value={day.status} />{' '}
      {day.detail !== null && t('reconciliation.because', { detail: day.detail })}
      {day.reason !== null && `${day.settledBy}: ${day.reason}`}
    </>
  );
}

function Deeds({ day }: { day: StaffJackpotDay }) {
  const { t } = useTranslation();
  const again = useDeed(staffCompareJackpotDay);
  const explain = useDeed(staffExplainJackpotDay);
  const [isExplaining, setExplaining] = useState(false);
  const params = { id: day.id };
  if (day.status === 'agreed' || day.status === 'explained') return '—';
  return (
    <Buttons>
      {day.status !== 'waiting' && (
        <Button
          size="small"
          icon={<RefreshCw />}
          isBusy={again.isPending}
          onClick={() => again.mutate({ params })}
        >
          {t('reconciliation.compareAgain')}
        </Button>
      )}
      {day.status === 'differs' && (
        <Button size="small" onClick={() => setExplaining(true)}>
          {t('jackpots.explain')}
        </Button>
      )}
      {isExplaining && (
        <DeedDialog
          title={t('jackpots.explain')}
          confirm={t('jackpots.explain')}
          needsReason
          deed={explain}
          inputOf={({ reason }) => ({ params, body: { reason } })}
          onClose={() => setExplaining(false)}
        >
          <p>{t('jackpots.explainHelp')}</p>
        </DeedDialog>
      )}
    </Buttons>
  );
}
