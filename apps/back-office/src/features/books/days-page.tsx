import { type DayLine, listDays } from '@fairhall/contract';
import { Badge, type Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import link from '../../shared/member-link.module.css';
import { Page, Stack } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';

/** The days of the house that are closed. */
export function DaysPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(listDays, { query: { cursor: filters.cursor } });
  const columns: Column<DayLine>[] = [
    { key: 'day', title: t('days.day'), cell: ({ day }) => day },
    {
      key: 'differences',
      title: t('days.differences'),
      cell: ({ differences }) => <Differences count={differences} />,
    },
    { key: 'late', title: t('days.late'), isFigure: true, cell: (day) => <LateBatches day={day} /> },
    { key: 'closed', title: t('days.closedAt'), cell: ({ closedAt }) => <Time at={closedAt} /> },
    { key: 'seal', title: t('liabilities.seal'), cell: ({ seal }) => `#${seal}` },
    { key: 'hash', title: t('days.hash'), cell: ({ hash }) => <code>{hash.slice(0, 12)}…</code> },
  ];
  return (
    <Page title={t('nav.days')}>
      <Stack>
        <p>{t('days.about')}</p>
        <RowList
          caption={t('nav.days')}
          read={read}
          columns={columns}
          keyOf={({ day }) => day}
          addressOf={({ day }) => `/days/${day}`}
          empty={t('days.none')}
        />
      </Stack>
    </Page>
  );
}

/** A figure that leads to its entries; none leads nowhere. */
export function LateBatches({ day: { day, lateBatches } }: { day: DayLine }) {
  if (lateBatches === 0) return 0;
  return (
    <Link className={link.link} to={`/days/${day}/entries`} search={{ isLate: 'true' }}>
      {lateBatches}
    </Link>
  );
}

export function Differences({ count }: { count: number }) {
  const { t } = useTranslation();
  return count === 0 ? (
    <Badge tone="won">{t('days.addsUp')}</Badge>
  ) : (
    <Badge tone="lost">{t('days.differ', { count })}</Badge>
  );
}
