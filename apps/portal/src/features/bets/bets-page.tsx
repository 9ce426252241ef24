import { listMyRounds } from '@fairhall/contract';
import { MoneyList } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { Endless, paging } from '../../shared/endless.tsx';
import { MembersOnly } from '../../shared/members-only.tsx';
import { NoRounds } from '../../shared/no-rounds.tsx';
import { Page } from '../../shared/page.tsx';
import { mine } from '../../shared/queries.ts';
import { RoundTotals } from '../../shared/rounds.tsx';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { UnfinishedGames } from '../../shared/unfinished-games.tsx';
import { BetFilters, useBetWish } from './bet-filters.tsx';
import styles from './bets.module.css';
import { OwnRoundRow } from './round-story.tsx';
import { ShownSums } from './shown-sums.tsx';

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
  const wish = useBetWish();
  const { from, to, category = '', vendor = '', gameId = '', status = '' } = wish;
  const rounds = useInfiniteQuery({
    ...paging,
    queryKey: mine('money', 'rounds', from, to, category, vendor, gameId, status),
    queryFn: ({ pageParam, signal }) =>
      call(listMyRounds, {
        query: { ...wish, limit: 20, language: currentLanguage(), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
  });
  return (
    <>
      <UnfinishedGames />
      <BetFilters wish={wish} />
      <RoundTotals totals={rounds.data?.pages[0]?.totals ?? []} />
      <Endless query={rounds} empty={<NoRounds icon={<Dices />} />}>
        {(items) => (
          <>
            <MoneyList label={t('bets.title')} isBusy={rounds.isFetching}>
              {items.map((round) => (
                <OwnRoundRow key={round.id} round={round} />
              ))}
            </MoneyList>
            <ShownSums rounds={items} />
          </>
        )}
      </Endless>
      <p className={styles.note}>{t('bets.houseDays')}</p>
      <p className={styles.note}>{t('bets.kept')}</p>
    </>
  );
}
