import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense } from 'react';
import { FreeRoundsStrip } from '../../shared/free-rounds-strip.tsx';
import { JackpotStrip } from '../../shared/jackpot-strip.tsx';
import { lazyPartNamed } from '../../shared/lazy-part.ts';
import type { LobbyFilters } from '../../shared/lobby-filters.ts';
import { favouritesQuery, menuQuery, recentQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation, withRestOfTexts } from '../../shared/texts.ts';
import { Categories } from './categories.tsx';
import { CodeBox } from './code-box.tsx';
import { Fairness } from './fairness.tsx';
import { GameRail, RailSkeleton } from './game-rail.tsx';
import { type HomeArea, usualAreas } from './home-areas.ts';
import styles from './home-page.module.css';
import { areasQuery, featuredQuery, fishingQuery, hotQuery } from './home-queries.ts';
import { OfficialChannels } from './official-channels.tsx';
import { RealTimes } from './real-times.tsx';
import { Spotlight } from './spotlight.tsx';
import { Suggest } from './suggest.tsx';
import { WinnerBoard } from './winner-board.tsx';
import { winnersQuery } from './winners-query.ts';
import { WrittenArea } from './written-area.tsx';

/** Fewer than these are shown large instead of in a row that looks empty. */
const RAIL_GAMES = 4;
/** For members, and in words that the first view does without. */
const RecoveryHint = lazyPartNamed('RecoveryHint', () =>
  withRestOfTexts(() => import('./recovery-hint.tsx')),
);

/** Waits until it is known what there is, so that nothing jumps when the games come. */
export default function HomeGames() {
  const { isMember } = useSession();
  const home = useQuery(areasQuery());
  const games = useHomeGames(home.data?.value);
  if (home.isPending || games.isPending)
    return (
      <div className={styles.waiting} aria-busy="true">
        <RailSkeleton />
      </div>
    );
  return (
    <>
      {isMember && (
        <Suspense fallback={null}>
          <RecoveryHint />
        </Suspense>
      )}
      <FreeRoundsStrip />
      <JackpotStrip />
      {(home.data?.value ?? usualAreas).map((area) => (
        <Fragment key={area.block}>{games.show(area) ?? <WrittenArea area={area} />}</Fragment>
      ))}
    </>
  );
}

/** The areas that are made of games; one whose games are few stands for all of them. `areas`: once they are known. */
function useHomeGames(areas: readonly HomeArea[] | undefined) {
  const { t } = useTranslation();
  const session = useSession();
  const recent = useQuery({ ...recentQuery(), enabled: session.isMember });
  const favourites = useQuery({ ...favouritesQuery(), enabled: session.isMember });
  const hot = useQuery(hotQuery());
  const featured = useQuery(featuredQuery());
  const fishing = useQuery(fishingQuery());
  const menu = useQuery(menuQuery);
  const hasBoard = areas === undefined || areas.some(({ block }) => block === 'WINNER_BOARD');
  const winners = useQuery({ ...winnersQuery(), enabled: hasBoard });
  const few = featured.data && featured.data.items.length < RAIL_GAMES ? featured.data.items : undefined;

  function show(area: HomeArea): ReactNode {
    switch (area.block) {
      case 'RECENT_GAMES':
        return rail(recent, t('home.continue'), { only: 'recent' });
      case 'TOP_GAMES':
        return rail(hot, t('home.hot'), { only: 'hot' });
      case 'MY_GAMES':
        return rail(favourites, t('home.favourites'), { only: 'favourites' });
      case 'FISHING_GAMES':
        return rail(fishing, t('home.fishing'), { category: 'FISH' });
      case 'FEATURED_GAMES':
        if (few) return few.map((game) => <Spotlight key={game.gameId} game={game} />);
        return <GameRail title={t('home.featured')} query={featured} search={{}} hasEmptyText />;
      case 'CATEGORIES':
        return few && menu.data?.categories.length === 1 ? <Fragment /> : <Categories />;
      case 'WINNER_BOARD':
        return <WinnerBoard />;
      case 'FAIRNESS':
        return <Fairness />;
      case 'REAL_TIMES':
        return <RealTimes />;
      case 'OFFICIAL_CHANNELS':
        return <OfficialChannels />;
      case 'REDEEM_CODE':
        return <CodeBox kind="redeem" area={area} />;
      case 'PROMO_CODE':
        return <CodeBox kind="promo" area={area} />;
      case 'FEEDBACK':
        return <Suggest area={area} />;
      default:
        return undefined;
    }
  }

  function rail(query: typeof featured | typeof recent, title: string, search: LobbyFilters): ReactNode {
    if (few || !query.data || query.data.items.length === 0) return <Fragment />;
    return <GameRail title={title} query={query} search={search} />;
  }

  const always = [hot, featured, fishing, menu].some((query) => query.isPending);
  const forSome = [recent, favourites, winners].some((query) => query.isLoading);
  return { isPending: always || forSome, show };
}
