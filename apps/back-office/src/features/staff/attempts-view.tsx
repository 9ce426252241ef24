import {
  ATTEMPTS_THAT_REPEAT,
  type Attempt,
  attemptDoors,
  listAttempts,
  refusedAttempts,
  vendorAttempts,
} from '@fairhall/contract';
import { Badge, type Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, TextFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import linkStyles from '../../shared/member-link.module.css';
import { RowList } from '../../shared/row-list.tsx';
import { Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';

const codes = [...vendorAttempts, ...refusedAttempts];

export function AttemptFilters() {
  const { t } = useTranslation();
  return (
    <>
      <TextFilter name="who" label={t('attempts.who')} isMain />
      <ChoiceFilter
        name="door"
        label={t('attempts.door')}
        options={attemptDoors.map((value) => ({ value, label: t(`attemptDoor.${value}`) }))}
      />
      <ChoiceFilter
        name="code"
        label={t('attempts.tried')}
        options={codes.map((value) => ({ value, label: t(`attempt.${value}`) }))}
      />
    </>
  );
}

/** What was tried and refused, hour by hour; what repeats too often to be a mistake stands out. */
export function AttemptList() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(
    listAttempts,
    {
      query: {
        door: attemptDoors.find((known) => known === filters.door),
        code: codes.find((known) => known === filters.code),
        who: filters.who?.slice(0, 32),
        cursor: filters.cursor,
        limit: 50,
      },
    },
    { isLive: true },
  );
  const columns: Column<Attempt>[] = [
    { key: 'last', title: t('attempts.last'), cell: (row) => <Time at={row.lastAt} /> },
    { key: 'door', title: t('attempts.door'), cell: (row) => t(`attemptDoor.${row.door}`) },
    { key: 'who', title: t('attempts.who'), cell: (row) => <Who attempt={row} /> },
    { key: 'tried', title: t('attempts.tried'), cell: (row) => t(`attempt.${row.code}`) },
    { key: 'code', title: t('rounds.code'), cell: (row) => row.code },
    {
      key: 'times',
      title: t('security.times'),
      cell: (row) => (row.times < ATTEMPTS_THAT_REPEAT ? row.times : <Badge tone="lost">{row.times}</Badge>),
      isFigure: true,
    },
    { key: 'first', title: t('attempts.first'), cell: (row) => <Time at={row.firstAt} /> },
  ];
  return (
    <RowList
      caption={t('securityView.attempts')}
      read={read}
      columns={columns}
      keyOf={(row) => row.id}
      empty={t('attempts.none')}
    />
  );
}

/** A member leads to their card, a vendor to its calls, one of the staff to their deeds. */
function Who({ attempt: { door, who } }: { attempt: Attempt }) {
  const { t } = useTranslation();
  if (who === null) return t('attempts.nobody');
  const [to, search] = pathOf(door, who);
  return (
    <Link to={to} search={search} className={linkStyles.link}>
      {who}
    </Link>
  );
}

function pathOf(door: Attempt['door'], who: string): [string, Record<string, string>] {
  if (door === 'vendor') return ['/calls', { vendor: who }];
  return door === 'staff' ? ['/audit', { staffId: who }] : [`/members/${who}`, {}];
}
