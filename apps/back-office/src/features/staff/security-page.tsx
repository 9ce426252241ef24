import {
  type AnswerOf,
  listLogIns,
  listSecurityLog,
  type SignInLine,
  type StaffPermission,
  signInOutcomes,
  staffEndpoints,
} from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, TextFilter, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { MemberFilter } from '../../shared/member-filter.tsx';
import linkStyles from '../../shared/member-link.module.css';
import { Page } from '../../shared/page.tsx';
import type { Reading } from '../../shared/read-state.tsx';
import { RowList, type RowPage } from '../../shared/row-list.tsx';
import { useSession } from '../../shared/session.ts';
import { State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { AttemptFilters, AttemptList } from './attempts-view.tsx';

const views: readonly {
  key: string;
  permission: StaffPermission;
  show: () => ReactNode;
  filters: () => ReactNode;
}[] = [
  {
    key: 'members',
    permission: 'identity.sessions.read',
    show: () => <MemberLogIns />,
    filters: () => <SignInFilters isMember />,
  },
  {
    key: 'staff',
    permission: 'staff.audit.read',
    show: () => <StaffSignIns />,
    filters: () => <SignInFilters isMember={false} />,
  },
  {
    key: 'vendors',
    permission: 'play.transactions.read',
    show: () => <TurnedAwayCalls />,
    filters: () => null,
  },
  {
    key: 'attempts',
    permission: 'identity.sessions.read',
    show: () => <AttemptList />,
    filters: () => <AttemptFilters />,
  },
];

/** Who came in and who was turned away at each of the three doors of the house, and what was tried inside. */
export function SecurityPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const session = useSession();
  const held = session.kind === 'in' ? session.staff.permissions : [];
  const mine = views.filter((view) => held.includes(view.permission));
  const chosen = mine.find((view) => view.key === filters.view) ?? mine[0];
  return (
    <Page title={t('nav.security')}>
      <FilterBar>
        <ViewFilter
          name="view"
          options={mine.map(({ key }) => ({ value: key, label: t(`securityView.${key}`) }))}
        />
        {chosen?.filters()}
      </FilterBar>
      {chosen?.show()}
    </Page>
  );
}

function SignInFilters({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {isMember ? (
        <MemberFilter name="personId" isMain />
      ) : (
        <TextFilter name="personId" label={t('security.staffId')} isMain />
      )}
      <TextFilter name="network" label={t('security.network')} />
      <ChoiceFilter
        name="outcome"
        label={t('security.outcome')}
        options={signInOutcomes
          .filter((outcome) => !isMember || outcome !== 'wrong-code')
          .map((value) => ({ value, label: t(`signInOutcome.${value}`) }))}
      />
    </>
  );
}

function useSignInQuery() {
  const { filters } = useFilters();
  return {
    query: {
      personId: filters.personId,
      network: filters.network,
      outcome: signInOutcomes.find((known) => known === filters.outcome),
      cursor: filters.cursor,
      limit: 50,
    },
  };
}

function MemberLogIns() {
  const read = useRead(listLogIns, useSignInQuery());
  return (
    <SignInList
      read={read}
      nameOf={(person) => (
        <Link to={`/members/${person.id}`} className={linkStyles.link}>
          {person.name}
        </Link>
      )}
    />
  );
}

function StaffSignIns() {
  const read = useRead(staffEndpoints.signIns, useSignInQuery());
  return <SignInList read={read} nameOf={(person) => person.name} />;
}

function SignInList(props: {
  read: Reading<RowPage<SignInLine>>;
  nameOf: (person: NonNullable<SignInLine['person']>) => ReactNode;
}) {
  const { t } = useTranslation();
  const columns: Column<SignInLine>[] = [
    { key: 'at', title: t('security.at'), cell: (row) => <Time at={row.at} /> },
    {
      key: 'person',
      title: t('security.person'),
      cell: (row) => (row.person ? props.nameOf(row.person) : t('security.nobody')),
    },
    {
      key: 'outcome',
      title: t('security.outcome'),
      cell: (row) => <State family="signInOutcome" value={row.outcome} />,
    },
    { key: 'way', title: t('security.way'), cell: (row) => (row.way ? t(`wayIn.${row.way}`) : '—') },
    { key: 'network', title: t('security.network'), cell: (row) => row.network },
    { key: 'device', title: t('security.device'), cell: (row) => row.device ?? '—' },
  ];
  return (
    <RowList
      caption={t('nav.security')}
      read={props.read}
      columns={columns}
      keyOf={(row) => row.id}
      empty={t('list.nothing')}
    />
  );
}

type TurnedAway = AnswerOf<typeof listSecurityLog>['items'][number];

function TurnedAwayCalls() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(listSecurityLog, { query: { cursor: filters.cursor, limit: 50 } });
  const columns: Column<TurnedAway>[] = [
    { key: 'at', title: t('security.at'), cell: (row) => <Time at={row.at} /> },
    { key: 'vendor', title: t('rounds.vendor'), cell: (row) => row.vendor || '—' },
    { key: 'key', title: t('vendorKeys.id'), cell: (row) => row.keyId || '—' },
    { key: 'code', title: t('rounds.code'), cell: (row) => row.code },
    { key: 'path', title: t('security.path'), cell: (row) => row.path },
    { key: 'address', title: t('security.network'), cell: (row) => row.address },
    { key: 'times', title: t('security.times'), cell: (row) => row.times, isFigure: true },
  ];
  return (
    <RowList
      caption={t('nav.security')}
      read={read}
      columns={columns}
      keyOf={(row) => row.id}
      empty={t('security.noCalls')}
    />
  );
}
