import { gameCategories, listStaffGames, type StaffGame } from '@fairhall/contract';
import { Badge, Button, type Column } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, TextFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { currentLanguage } from '../../shared/i18n.ts';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, State } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { GameDialog } from './game-dialog.tsx';
import { GameRegionsDialog } from './regions-dialog.tsx';
import { StakeCapDialog } from './stake-cap-dialog.tsx';

const opennesses = ['open', 'maintenance', 'closed'] as const;

export function GamesPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayWrite = useMay('catalogue.games.write');
  const [editing, setEditing] = useState<StaffGame>();
  const [bounding, setBounding] = useState<StaffGame>();
  const [capping, setCapping] = useState<StaffGame>();
  const first = capping?.stakes[0];
  const read = useRead(listStaffGames, {
    query: {
      category: gameCategories.find((known) => known === filters.category),
      openness: opennesses.find((known) => known === filters.openness),
      vassalage: filters.vassalage?.toUpperCase(),
      search: filters.search,
      language: currentLanguage(),
      cursor: filters.cursor,
      limit: 50,
    },
  });
  const columns: Column<StaffGame>[] = [
    { key: 'name', title: t('games.name'), cell: (row) => row.name },
    { key: 'code', title: t('games.code'), cell: (row) => row.code },
    { key: 'vendor', title: t('rounds.vendor'), cell: (row) => row.vendorName },
    { key: 'category', title: t('games.category'), cell: (row) => t(`category.${row.gameCategory}`) },
    {
      key: 'rtp',
      title: t('games.rtp'),
      cell: (row) => (row.rtpBps === null ? '—' : `${(row.rtpBps / 100).toFixed(2)} %`),
      isFigure: true,
    },
    {
      key: 'stakes',
      title: t('games.stakes'),
      cell: (row) => (
        <>
          <Amount minor={row.minStake} currency={row.currency} /> –{' '}
          <Amount minor={row.maxStake} currency={row.currency} />
        </>
      ),
      isFigure: true,
    },
    {
      key: 'state',
      title: t('orders.status'),
      cell: (row) => (
        <>
          <State family="openness" value={row.openness} />{' '}
          {row.isPinned && <Badge>{t('games.pinned')}</Badge>}{' '}
          {row.isHot === 1 && <Badge>{t('games.hot')}</Badge>}
        </>
      ),
    },
    { key: 'order', title: t('games.order'), cell: (row) => row.order, isFigure: true },
    {
      key: 'deed',
      title: t('list.deeds'),
      cell: (row) =>
        mayWrite && (
          <>
            {row.stakes.length > 0 && (
              <Button size="small" onClick={() => setCapping(row)}>
                {t('games.capStakes')}
              </Button>
            )}{' '}
            <Button size="small" onClick={() => setBounding(row)}>
              {t('games.setRegions')}
            </Button>
          </>
        ),
    },
  ];
  return (
    <Page
      title={
        <>
          {t('nav.games')}
          {read.data && <Badge>{read.data.total}</Badge>}
        </>
      }
    >
      <FilterBar>
        <TextFilter name="search" label={t('games.search')} isMain />
        <TextFilter name="vassalage" label={t('rounds.vendor')} />
        <ChoiceFilter
          name="category"
          label={t('games.category')}
          options={gameCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <ChoiceFilter
          name="openness"
          label={t('orders.status')}
          options={opennesses.map((value) => ({ value, label: t(`openness.${value}`) }))}
        />
      </FilterBar>
      <RowList
        caption={t('nav.games')}
        read={read}
        columns={columns}
        keyOf={(row) => row.gameId}
        {...(mayWrite && { onOpen: setEditing })}
        empty={t('games.none')}
      />
      {capping && first && (
        <StakeCapDialog game={capping} first={first} onClose={() => setCapping(undefined)} />
      )}
      {bounding && <GameRegionsDialog game={bounding} onClose={() => setBounding(undefined)} />}
      {editing && <GameDialog game={editing} onClose={() => setEditing(undefined)} />}
    </Page>
  );
}
