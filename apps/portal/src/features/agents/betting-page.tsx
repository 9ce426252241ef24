import { gameCategories, listTeamRounds, roundStatuses } from '@fairhall/contract';
import { EmptyState, Field, MoneyList, Select } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { Endless, paging } from '../../shared/endless.tsx';
import { Page } from '../../shared/page.tsx';
import { daysOf, PeriodChips } from '../../shared/period-chips.tsx';
import { mine } from '../../shared/queries.ts';
import { RoundFacts, RoundRow, RoundTotals } from '../../shared/rounds.tsx';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { AccountSearch } from './account-search.tsx';
import styles from './agents.module.css';
import { useTeamSearch } from './use-team-search.ts';

export function BettingPage() {
  const { t } = useTranslation();
  const [search, change] = useTeamSearch('/agent/betting');
  const days = daysOf(search);
  const { account } = search;
  const category = gameCategories.find((one) => one === search.category);
  const status = roundStatuses.find((one) => one === search.status);
  const rounds = useInfiniteQuery({
    ...paging,
    queryKey: mine('agents', 'rounds', days.from, days.to, account ?? '', category ?? '', status ?? ''),
    queryFn: ({ pageParam, signal }) =>
      call(listTeamRounds, {
        query: {
          ...days,
          ...{ account, category, status, limit: 25, language: currentLanguage() },
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
  });
  return (
    <Page title={t('agents.menu.betting')}>
      <div className={styles.filters}>
        <PeriodChips days={days} onChoose={change} />
        <AccountSearch account={account} onSearch={(wanted) => change({ account: wanted })} />
        <div className={styles.pair}>
          <Field label={t('agents.category')}>
            <Select value={category ?? ''} onChange={(event) => change({ category: event.target.value })}>
              <option value="">{t('agents.anyCategory')}</option>
              {gameCategories.map((one) => (
                <option key={one} value={one}>
                  {t(`shell.category.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('bets.status')}>
            <Select value={status ?? ''} onChange={(event) => change({ status: event.target.value })}>
              <option value="">{t('bets.anyStatus')}</option>
              {roundStatuses.map((one) => (
                <option key={one} value={one}>
                  {t(`bets.statuses.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </div>
      <RoundTotals totals={rounds.data?.pages[0]?.totals ?? []} />
      <Endless
        query={rounds}
        empty={
          <EmptyState icon={<Dices />} title={t('bets.empty')}>
            {t('agents.otherFilters')}
          </EmptyState>
        }
      >
        {(items) => (
          <MoneyList label={t('agents.menu.betting')} isBusy={rounds.isFetching}>
            {items.map((round) => (
              <RoundRow key={round.id} round={round} title={`${round.account} · ${round.gameName}`}>
                <RoundFacts round={round} account={round.account} />
              </RoundRow>
            ))}
          </MoneyList>
        )}
      </Endless>
      <p className={styles.note}>{t('bets.houseDays')}</p>
    </Page>
  );
}
