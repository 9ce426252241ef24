import { type CountedBet, staffListCountedBets, type TurnoverRequirement } from '@fairhall/contract';
import { Button, type Column, Dialog, EmptyState, Table } from '@fairhall/ui';
import { ChevronLeft, ChevronRight, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Buttons } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { Amount, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';

type Props = { requirement: TurnoverRequirement; onClose: () => void };

/** Which bets counted how much. */
export function CountedBetsDialog({ requirement, onClose }: Props) {
  const { t } = useTranslation();
  const [trail, setTrail] = useState<readonly string[]>([]);
  const read = useRead(staffListCountedBets, {
    params: { id: requirement.id },
    query: { cursor: trail.at(-1), limit: 20 },
  });
  const columns = useColumns(requirement.currency);
  const { next } = read.data ?? { next: null };
  return (
    <Dialog title={t('turnover.betsTitle', { id: requirement.id })} onClose={onClose} size="large">
      <ReadState read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<Inbox />} title={t('turnover.noBets')} />
          ) : (
            <Table caption={t('turnover.bets')} columns={columns} rows={items} keyOf={(row) => row.roundId} />
          )
        }
      </ReadState>
      {(next || trail.length > 0) && (
        <Buttons>
          <Button
            size="small"
            icon={<ChevronLeft />}
            disabled={trail.length === 0}
            onClick={() => setTrail(trail.slice(0, -1))}
          >
            {t('list.previous')}
          </Button>
          <Button
            size="small"
            icon={<ChevronRight />}
            disabled={!next}
            onClick={() => next && setTrail([...trail, next])}
          >
            {t('list.next')}
          </Button>
        </Buttons>
      )}
    </Dialog>
  );
}

function useColumns(currency: string): Column<CountedBet>[] {
  const { t } = useTranslation();
  const money = (key: string, title: string, of: (row: CountedBet) => string) => ({
    key,
    title,
    cell: (row: CountedBet) => <Amount minor={of(row)} currency={currency} />,
    isFigure: true,
  });
  return [
    { key: 'game', title: t('turnover.game'), cell: (row) => row.gameName },
    { key: 'category', title: t('turnover.category'), cell: (row) => t(`category.${row.category}`) },
    money('bet', t('turnover.bet'), (row) => row.validBet),
    money('used', t('turnover.used'), (row) => row.used),
    { key: 'weight', title: t('turnover.weight'), cell: (row) => `${row.weight} %`, isFigure: true },
    money('counted', t('turnover.counted'), (row) => row.counted),
    { key: 'settled', title: t('turnover.settled'), cell: (row) => <Time at={row.settledAt} /> },
  ];
}
