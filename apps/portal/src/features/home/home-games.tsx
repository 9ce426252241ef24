import { useQuery } from '@tanstack/react-query';
import { favouritesQuery, gamesQuery, recentQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { Categories } from './categories.tsx';
import { GameRail } from './game-rail.tsx';
import { RealTimes } from './real-times.tsx';

export default function HomeGames() {
  const { t } = useTranslation();
  const session = useSession();
  const recent = useQuery({ ...recentQuery(), enabled: session.isMember });
  const favourites = useQuery({ ...favouritesQuery(), enabled: session.isMember });
  const hot = useQuery(gamesQuery({ only: 'hot', sort: 'popular', limit: 18 }));
  const featured = useQuery(gamesQuery({ sort: 'featured', limit: 18 }));
  const fishing = useQuery(gamesQuery({ category: 'FISH', sort: 'featured', limit: 18 }));
  return (
    <>
      {recent.data && recent.data.items.length > 0 && (
        <GameRail title={t('home.continue')} query={recent} search={{ only: 'recent' }} />
      )}
      {hot.data?.items.length !== 0 && (
        <GameRail title={t('home.hot')} query={hot} search={{ only: 'hot' }} />
      )}
      <Categories />
      <GameRail title={t('home.featured')} query={featured} search={{}} hasEmptyText />
      {favourites.data && favourites.data.items.length > 0 && (
        <GameRail title={t('home.favourites')} query={favourites} search={{ only: 'favourites' }} />
      )}
      {fishing.data && fishing.data.items.length > 0 && (
        <GameRail title={t('home.fishing')} query={fishing} search={{ category: 'FISH' }} />
      )}
      <RealTimes />
    </>
  );
}
