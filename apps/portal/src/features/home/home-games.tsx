import { useQuery } from '@tanstack/react-query';
import { favouritesQuery, gamesQuery, menuQuery, recentQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { Categories } from './categories.tsx';
import { Fairness } from './fairness.tsx';
import { GameRail, RailSkeleton } from './game-rail.tsx';
import styles from './home-page.module.css';
import { RealTimes } from './real-times.tsx';
import { Spotlight } from './spotlight.tsx';

/** Fewer than these are shown large instead of in a row that looks empty. */
const RAIL_GAMES = 4;

/** Waits until it is known what there is, so that nothing jumps when the games come. */
export default function HomeGames() {
  const { t } = useTranslation();
  const session = useSession();
  const recent = useQuery({ ...recentQuery(), enabled: session.isMember });
  const favourites = useQuery({ ...favouritesQuery(), enabled: session.isMember });
  const hot = useQuery(gamesQuery({ only: 'hot', sort: 'popular', limit: 18 }));
  const featured = useQuery(gamesQuery({ sort: 'featured', limit: 18 }));
  const fishing = useQuery(gamesQuery({ category: 'FISH', sort: 'featured', limit: 18 }));
  const menu = useQuery(menuQuery);
  if ([hot, featured, fishing, menu].some((query) => query.isPending) || recent.isLoading)
    return (
      <div className={styles.waiting} aria-busy="true">
        <RailSkeleton />
      </div>
    );
  const isSmallHall = featured.data !== undefined && featured.data.items.length < RAIL_GAMES;
  return (
    <>
      {isSmallHall && featured.data.items.map((game) => <Spotlight key={game.gameId} game={game} />)}
      {!isSmallHall && recent.data && recent.data.items.length > 0 && (
        <GameRail title={t('home.continue')} query={recent} search={{ only: 'recent' }} />
      )}
      {!isSmallHall && hot.data?.items.length !== 0 && (
        <GameRail title={t('home.hot')} query={hot} search={{ only: 'hot' }} />
      )}
      {isSmallHall && <Fairness />}
      {!(isSmallHall && menu.data?.categories.length === 1) && <Categories />}
      {!isSmallHall && <GameRail title={t('home.featured')} query={featured} search={{}} hasEmptyText />}
      {!isSmallHall && favourites.data && favourites.data.items.length > 0 && (
        <GameRail title={t('home.favourites')} query={favourites} search={{ only: 'favourites' }} />
      )}
      {!isSmallHall && fishing.data && fishing.data.items.length > 0 && (
        <GameRail title={t('home.fishing')} query={fishing} search={{ category: 'FISH' }} />
      )}
      {!isSmallHall && <Fairness />}
      <RealTimes />
    </>
  );
}
