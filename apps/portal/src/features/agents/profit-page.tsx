import { listTeamProfit, type ProfitLine } from '@fairhall/contract';
import { Table } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/call.ts';
import { Endless, paging } from '../../shared/endless.tsx';
import { Page } from '../../shared/page.tsx';
import { type Days, daysOf, PeriodChips } from '../../shared/period-chips.tsx';
import { mine } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { Tiles } from '../../shared/tiles.tsx';
import styles from './agents.module.css';
import { Figure, type FigureName } from './figures.tsx';
import { Line } from './line.tsx';
import { NobodyYet } from './nobody-yet.tsx';
import { useTeamSearch } from './use-team-search.ts';

const shown: readonly FigureName[] = ['deposits', 'withdrawals', 'players', 'validBet', 'payout', 'winLoss'];

/** Level by level: whose members are shown by themselves, then each of theirs with all below. */
export function ProfitPage() {
  const { t } = useTranslation();
  const [search, change] = useTeamSearch('/agent/profit');
  const days = daysOf(search);
  const { under } = search;
  const profit = useInfiniteQuery({
    ...paging,
    queryKey: mine('agents', 'profit', days.from, days.to, under ?? ''),
    queryFn: ({ pageParam, signal }) =>
      call(listTeamProfit, {
        query: { ...days, under, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
  });
  const level = profit.data?.pages[0];
  const tilesOf = (figures: ProfitLine['figures']) =>
    shown.map((name): [string, React.ReactNode] => [
      t(`agents.figure.${name}`),
      <Figure key={name} figures={figures} name={name} />,
    ]);
  return (
    <Page title={t('agents.menu.profit')}>
      <PeriodChips days={days} onChoose={change} />
      <Line to="/agent/profit" steps={level?.line ?? []} search={days} />
      {level?.own && (
        <section className={styles.section}>
          <h2 className={styles.heading}>
            {t('agents.ownFigures', { account: level.line.at(-1)?.account })}
          </h2>
          <Tiles figures={tilesOf(level.own)} />
        </section>
      )}
      {level && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('agents.allBelow')}</h2>
          <Tiles figures={tilesOf(level.total)} />
        </section>
      )}
      <Endless query={profit} empty={<NobodyYet />}>
        {(items) => (
          <Table
            caption={t('agents.menu.profit')}
            rows={items}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'account',
                title: t('agents.account'),
                cell: (row) => <Account row={row} days={days} />,
              },
              { key: 'team', title: t('agents.wholeTeam'), cell: ({ team }) => team, isFigure: true },
              ...shown.map((name) => ({
                key: name,
                title: t(`agents.figure.${name}`),
                cell: ({ figures }: ProfitLine) => <Figure figures={figures} name={name} />,
                isFigure: true,
              })),
            ]}
          />
        )}
      </Endless>
      <p className={styles.note}>{t('agents.settledNote')}</p>
    </Page>
  );
}

/** Down to their own team, or to the rounds of who has none. */
function Account({ row, days }: { row: ProfitLine; days: Days }) {
  const [to, search] =
    row.team > 0
      ? (['/agent/profit', { ...days, under: row.id }] as const)
      : (['/agent/betting', { ...days, account: row.account }] as const);
  return (
    <Link to={to} search={search as never} className={styles.link}>
      {row.account}
    </Link>
  );
}
