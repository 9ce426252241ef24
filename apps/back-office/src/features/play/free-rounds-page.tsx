import { cancelGrant, listGrants, type PlayGrant } from '@fairhall/contract';
import { Badge, Button, type Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { FilterBar, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { MemberFilter } from '../../shared/member-filter.tsx';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { GiftList } from './gift-list.tsx';
import { GiveManyDialog } from './give-many-dialog.tsx';
import { GiveRoundsDialog } from './give-rounds-dialog.tsx';

const isOpen = ({ state }: PlayGrant) => state === 'live' || state === 'waiting';

/** Rounds that were promised to members: to whom, by whom and why, and what became of them. */
export function FreeRoundsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayGive = useMay('play.grants.give');
  const [giving, setGiving] = useState<'one' | 'many'>();
  const [ending, setEnding] = useState<PlayGrant>();
  const isOfMany = filters.view === 'many';
  const read = useRead(
    listGrants,
    { query: { memberId: filters.memberId, cursor: filters.cursor, limit: 50 } },
    { isLive: true, isEnabled: !isOfMany },
  );
  const columns: Column<PlayGrant>[] = [
    {
      key: 'state',
      title: t('orders.status'),
      cell: (row) => (
        <>
          <Badge tone={isOpen(row) ? 'vip' : 'plain'}>{t(`grantState.${row.state}`)}</Badge>{' '}
          {row.refusal && t(`grantRefusal.${row.refusal}`, { defaultValue: row.refusal })}
        </>
      ),
    },
    {
      key: 'member',
      title: t('orders.memberId'),
      cell: (row) => <Link to={`/members/${row.memberId}`}>{row.memberId}</Link>,
    },
    {
      key: 'games',
      title: t('rounds.game'),
      cell: (row) => row.games.map(({ name }) => name).join(', '),
    },
    {
      key: 'rounds',
      title: t('grants.used'),
      cell: (row) => `${row.used} / ${row.rounds}`,
      isFigure: true,
    },
    {
      key: 'stake',
      title: t('grants.stake'),
      cell: (row) => <Amount minor={row.stake} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'won',
      title: t('grants.won'),
      cell: (row) => <Amount minor={row.won} currency={row.currency} />,
      isFigure: true,
    },
    { key: 'expires', title: t('grants.expires'), cell: (row) => <Time at={row.expiresAt} /> },
    { key: 'by', title: t('grants.givenBy'), cell: (row) => row.givenBy },
    { key: 'reason', title: t('deed.reason'), cell: (row) => row.reason },
    {
      key: 'deed',
      title: t('list.deeds'),
      cell: (row) =>
        mayGive && isOpen(row) ? (
          <Button size="small" onClick={() => setEnding(row)}>
            {t('grants.cancel')}
          </Button>
        ) : null,
    },
  ];
  return (
    <Page
      title={t('nav.freeRounds')}
      aside={
        mayGive && (
          <>
            <Button onClick={() => setGiving('one')}>{t('grants.give')}</Button>
            <Button onClick={() => setGiving('many')}>{t('grants.giveMany')}</Button>
          </>
        )
      }
    >
      <FilterBar>
        <ViewFilter
          name="view"
          options={[
            { value: 'grants', label: t('gifts.each') },
            { value: 'many', label: t('gifts.many') },
          ]}
        />
        {!isOfMany && <MemberFilter />}
      </FilterBar>
      {isOfMany ? (
        <GiftList />
      ) : (
        <RowList
          caption={t('nav.freeRounds')}
          read={read}
          columns={columns}
          keyOf={(row) => row.id}
          empty={t('grants.none')}
        />
      )}
      {giving === 'one' && <GiveRoundsDialog onClose={() => setGiving(undefined)} />}
      {giving === 'many' && <GiveManyDialog onClose={() => setGiving(undefined)} />}
      {ending && <CancelDialog grant={ending} onClose={() => setEnding(undefined)} />}
    </Page>
  );
}

function CancelDialog({ grant, onClose }: { grant: PlayGrant; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(cancelGrant);
  return (
    <DeedDialog
      title={t('grants.cancelTitle', { count: grant.rounds - grant.used })}
      confirm={t('grants.cancel')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { grantId: grant.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('grants.cancelHelp')}</p>
    </DeedDialog>
  );
}
