import { staffListRequirements, type TurnoverRequirement } from '@fairhall/contract';
import { Button, type Column, FormMessage } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Eraser, List, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { Buttons, Stack } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { CountedBetsDialog } from './counted-bets-dialog.tsx';
import { AddRequirementDialog, ClearRequirementDialog } from './turnover-dialogs.tsx';

type Open = { kind: 'bets' | 'clear'; requirement: TurnoverRequirement } | { kind: 'add' };

/** What the member still has to play before a withdrawal, and what was asked before. */
export function MemberTurnover({ memberId, currency }: { memberId: string; currency: string }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayPropose = useMay('turnover.requirements.propose');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const read = useRead(
    staffListRequirements,
    { params: { id: memberId }, query: { cursor: filters.cursor, limit: 50 } },
    { isLive: true },
  );
  const columns = useColumns((kind, requirement) => setOpen({ kind, requirement }));
  return (
    <Stack>
      {read.data && (
        <FormMessage isBoxed tone="note">
          {read.data.openCount === 0 ? (
            t('turnover.nothingLeft')
          ) : (
            <>
              {t('turnover.remaining', { amount: '' })}
              <Amount minor={read.data.remaining} currency={currency} />
            </>
          )}
        </FormMessage>
      )}
      {mayPropose && (
        <Buttons>
          <Button icon={<Plus />} onClick={() => setOpen({ kind: 'add' })}>
            {t('turnover.add')}
          </Button>
        </Buttons>
      )}
      <RowList
        caption={t('turnover.title')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        empty={t('turnover.none')}
      />
      {open?.kind === 'add' && (
        <AddRequirementDialog memberId={memberId} currency={currency} onClose={close} />
      )}
      {open?.kind === 'clear' && <ClearRequirementDialog requirement={open.requirement} onClose={close} />}
      {open?.kind === 'bets' && <CountedBetsDialog requirement={open.requirement} onClose={close} />}
    </Stack>
  );
}

function useColumns(
  onOpen: (kind: 'bets' | 'clear', requirement: TurnoverRequirement) => void,
): Column<TurnoverRequirement>[] {
  const { t } = useTranslation();
  const mayPropose = useMay('turnover.requirements.propose');
  const money = (key: string, title: string, of: (row: TurnoverRequirement) => string) => ({
    key,
    title,
    cell: (row: TurnoverRequirement) => <Amount minor={of(row)} currency={row.currency} />,
    isFigure: true,
  });
  return [
    {
      key: 'of',
      title: t('turnover.of'),
      cell: (row) => (
        <>
          {row.depositId ? (
            <Link to={`/deposits/${row.depositId}`}>
              {t('turnover.source.deposit', { order: row.orderNumber })}
            </Link>
          ) : (
            t(`turnover.source.${row.source}`, { order: row.orderNumber })
          )}{' '}
          · {t('turnover.percentOf', { percent: row.percent })}{' '}
          <Amount minor={row.base} currency={row.currency} />
        </>
      ),
    },
    money('asked', t('turnover.asked'), (row) => row.required),
    money('done', t('turnover.done'), (row) => row.done),
    money('left', t('turnover.left'), (row) => row.remaining),
    {
      key: 'bonusLeft',
      title: t('turnover.bonusLeft'),
      cell: (row) =>
        row.bonusLeft === null ? '—' : <Amount minor={row.bonusLeft} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'status',
      title: t('turnover.status'),
      cell: (row) => <State family="requirement" value={row.status} />,
    },
    { key: 'opened', title: t('turnover.opened'), cell: (row) => <Time at={row.openedAt} /> },
    { key: 'ended', title: t('turnover.ended'), cell: (row) => <Time at={row.endedAt} /> },
    {
      key: 'deeds',
      title: t('turnover.bets'),
      cell: (row) => (
        <Buttons>
          <Button size="small" icon={<List />} onClick={() => onOpen('bets', row)}>
            {t('turnover.show')}
          </Button>
          {mayPropose && row.status === 'open' && (
            <Button size="small" icon={<Eraser />} onClick={() => onOpen('clear', row)}>
              {t('turnover.clear')}
            </Button>
          )}
        </Buttons>
      ),
    },
  ];
}
