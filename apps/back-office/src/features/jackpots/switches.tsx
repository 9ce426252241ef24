import { type StaffJackpotSwitch, staffListJackpotSwitches } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { RowList } from '../../shared/row-list.tsx';
import { Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';

/** When a jackpot was switched off and on, by whom, and what its vendor answered. */
export function Switches({ params }: { params: { vendor: string; jackpotId: string } }) {
  const { t } = useTranslation();
  const read = useRead(staffListJackpotSwitches, { params }, { isLive: true });
  const columns: Column<StaffJackpotSwitch>[] = [
    { key: 'at', title: t('jackpots.switchedAt'), cell: (row) => <Time at={row.orderedAt} /> },
    {
      key: 'to',
      title: t('jackpots.takesPart'),
      cell: (row) => t(row.isOpen ? 'jackpots.on' : 'jackpots.off'),
    },
    { key: 'holds', title: t('jackpots.holds'), cell: (row) => answerOf(row, t) },
    {
      key: 'people',
      title: t('jackpots.people'),
      cell: (row) => [row.askedBy, row.approvedBy].filter(Boolean).join(', '),
    },
    { key: 'reason', title: t('deed.reason'), cell: (row) => row.reason },
  ];
  if (read.data?.items.length === 0) return null;
  return (
    <RowList
      caption={t('jackpots.switches')}
      read={read}
      columns={columns}
      keyOf={(row) => row.id}
      empty={t('list.nothing')}
      hasKeys={false}
    />
  );
}

function answerOf({ code }: StaffJackpotSwitch, t: ReturnType<typeof useTranslation>['t']) {
  if (code === null) return t('jackpots.unanswered');
  return code === 'OK' ? t('jackpots.told') : t('jackpots.refusedBy', { code });
}
