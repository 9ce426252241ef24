import { listMyRounds, type RoundStatus, roundStatuses } from '@fairhall/contract';
import { MoneyList, Select } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Dices } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { Endless, paging } from '../../shared/endless.tsx';
import { MembersOnly } from '../../shared/members-only.tsx';
import { NoRounds } from '../../shared/no-rounds.tsx';
import { Page } from '../../shared/page.tsx';
import { daysOf, PeriodChips } from '../../shared/period-chips.tsx';
import { mine } from '../../shared/queries.ts';
import { RoundTotals } from '../../shared/rounds.tsx';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import styles from './bets.module.css';
import { OwnRoundRow } from './round-story.tsx';

type Filters = { from?: string; to?: string; status?: string };
export function BetsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('bets.title')}>
      <MembersOnly>
        <Rounds />
      </MembersOnly>
    </Page>
  );
}

function Rounds() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: Filters = useSearch({ strict: false });
  const { from, to } = daysOf(search);
  const status = roundStatuses.find((one) => one === search.status);
  const rounds = useInfiniteQuery({
    ...paging,
    queryKey: mine('money', 'rounds', from, to, status ?? ''),
    queryFn: ({ pageParam, signal }) =>
      call(listMyRounds, {
        query: {
          from,
          to,
          status,
          limit: 20,
          language: currentLanguage(),
          ...(pageParam && { cursor: pageParam }),
        } as never,
        signal,
      }),
  });
  const change = (part: Filters) =>
    void navigate({
      to: '/bets',
      search: { from, to, ...(status && { status }), ...part } as never,
      replace: true,
    });
  return (
    <>
      <div className={styles.filters}>
        <PeriodChips days={{ from, to }} onChoose={change} />
        <Select
          aria-label={t('bets.status')}
          value={status ?? ''}
          onChange={(event) => change({ status: event.target.value as RoundStatus })}
        >
          <option value="">{t('bets.anyStatus')}</option>
          {roundStatuses.map((one) => (
            <option key={one} value={one}>
              {t(`bets.statuses.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <RoundTotals totals={rounds.data?.pages[0]?.totals ?? []} />
      <Endless query={rounds} empty={<NoRounds icon={<Dices />} />}>
        {(items) => (
          <MoneyList label={t('bets.title')} isBusy={rounds.isFetching}>
            {items.map((round) => (
              <OwnRoundRow key={round.id} round={round} />
            ))}
          </MoneyList>
        )}
      </Endless>
      <p className={styles.note}>{t('bets.houseDays')}</p>
    </>
  );
}
