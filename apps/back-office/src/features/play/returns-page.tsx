import { listReturns, type StaffReturn } from '@fairhall/contract';
import { Badge, type Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Amount, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { observedText, rate } from './observed-text.ts';
import { addressOfReturn } from './return-address.ts';
import { SettleAlarmButton } from './settle-alarm-button.tsx';

export function ReturnsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(listReturns, { query: { cursor: filters.cursor, limit: 50 } }, { isLive: true });
  const columns: Column<StaffReturn>[] = [
    { key: 'game', title: t('games.name'), cell: (row) => row.name },
    { key: 'vendor', title: t('rounds.vendor'), cell: (row) => row.vendor },
    {
      key: 'rounds',
      title: t('returns.rounds'),
      cell: (row) => row.rounds.toLocaleString('en'),
      isFigure: true,
    },
    {
      key: 'stake',
      title: t('rounds.stake'),
      cell: (row) => <Amount minor={row.stake} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'payout',
      title: t('rounds.payout'),
      cell: (row) => <Amount minor={row.payout} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'told',
      title: t('returns.told'),
      cell: (row) => (row.toldBps === null ? '—' : rate(row.toldBps)),
      isFigure: true,
    },
    {
      key: 'observed',
      title: t('returns.observed'),
      cell: observedText,
      isFigure: true,
    },
    {
      key: 'state',
      title: t('orders.status'),
      cell: (row) => <ReturnState line={row} />,
    },
  ];
  return (
    <Page title={t('nav.returns')}>
      <p>{t('returns.help')}</p>
      <RowList
        caption={t('nav.returns')}
        read={read}
        columns={columns}
        keyOf={(row) => `${row.vendor}/${row.game}/${row.currency}`}
        addressOf={addressOfReturn}
        empty={t('returns.none')}
      />
    </Page>
  );
}

/** The house looks once an hour: until then what is out of its interval is said to be so. */
function isOutside({ toldBps, observed }: StaffReturn): boolean {
  return toldBps !== null && (toldBps < observed.lowBps || toldBps > observed.highBps);
}

function ReturnState({ line }: { line: StaffReturn }) {
  const { t } = useTranslation();
  const { alarm, hasEnough } = line;
  if (!alarm && hasEnough && isOutside(line)) return <Badge tone="note">{t('returns.outside')}</Badge>;
  if (!alarm && line.toldBps === null) return <Badge>{t('returns.untold')}</Badge>;
  if (!alarm) return <Badge>{t(hasEnough ? 'returns.within' : 'returns.tooFew')}</Badge>;
  if (alarm.settledAt === null)
    return (
      <>
        <Badge tone="lost">{t('returns.off')}</Badge> <SettleAlarmButton alarmId={alarm.id} />
      </>
    );
  return (
    <>
      <Badge>{t('returns.explained')}</Badge> <Time at={alarm.settledAt} /> {alarm.settledBy}: {alarm.reason}
    </>
  );
}
