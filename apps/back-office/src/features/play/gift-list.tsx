import { listGifts, type PlayGift } from '@fairhall/contract';
import { Badge, Button, type Column } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { StopGiftDialog } from './stop-gift-dialog.tsx';

/** Free rounds that were asked for many members, and how far they have been given them. */
export function GiftList() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayGive = useMay('play.grants.give');
  const [stopping, setStopping] = useState<PlayGift>();
  const read = useRead(listGifts, { query: { cursor: filters.cursor, limit: 50 } }, { isLive: true });
  const columns: Column<PlayGift>[] = [
    {
      key: 'state',
      title: t('orders.status'),
      cell: (row) => (
        <Badge tone={row.state === 'giving' ? 'vip' : 'plain'}>{t(`giftState.${row.state}`)}</Badge>
      ),
    },
    { key: 'asked', title: t('gifts.askedAt'), cell: (row) => <Time at={row.askedAt} /> },
    {
      key: 'given',
      title: t('gifts.given'),
      cell: (row) => `${row.given.toLocaleString('en')} / ${row.members.toLocaleString('en')}`,
      isFigure: true,
    },
    {
      key: 'left-out',
      title: t('gifts.leftOut'),
      cell: (row) => row.leftOut.toLocaleString('en'),
      isFigure: true,
    },
    { key: 'games', title: t('rounds.game'), cell: (row) => row.games.join(', ') },
    { key: 'rounds', title: t('gifts.rounds'), cell: (row) => row.rounds, isFigure: true },
    {
      key: 'stake',
      title: t('grants.stake'),
      cell: (row) => <Amount minor={row.stake} currency={row.currency} />,
      isFigure: true,
    },
    { key: 'by', title: t('gifts.askedBy'), cell: (row) => row.askedBy },
    { key: 'approved', title: t('gifts.approvedBy'), cell: (row) => row.approvedBy ?? '—' },
    { key: 'reason', title: t('deed.reason'), cell: (row) => row.reason },
    {
      key: 'deed',
      title: t('list.deeds'),
      cell: (row) =>
        mayGive &&
        row.state === 'giving' && (
          <Button size="small" onClick={() => setStopping(row)}>
            {t('gifts.stop')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <RowList
        caption={t('gifts.many')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        addressOf={(row) => `/free-rounds/${row.id}`}
        empty={t('gifts.none')}
      />
      {stopping && <StopGiftDialog gift={stopping} onClose={() => setStopping(undefined)} />}
    </>
  );
}
