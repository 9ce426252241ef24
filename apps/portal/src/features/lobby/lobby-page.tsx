import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { type GameListPath, gameListPaths } from '../../shared/category-paths.ts';
import { FreeRoundsStrip } from '../../shared/free-rounds-strip.tsx';
import { GameGrid, GameGridSkeleton } from '../../shared/game-grid.tsx';
import { JackpotStrip } from '../../shared/jackpot-strip.tsx';
import { lazyPartNamed } from '../../shared/lazy-part.ts';
import { readLobbyFilters } from '../../shared/lobby-filters.ts';
import { usePageHead } from '../../shared/page-head.ts';
import { favouritesQuery, recentQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation, withRestOfTexts } from '../../shared/texts.ts';
import { endlessGamesQuery } from './endless-games.ts';
import { EndlessGrid } from './endless-grid.tsx';
import { LobbyEmpty } from './lobby-empty.tsx';
import { LobbyFilterBar } from './lobby-filter-bar.tsx';
import styles from './lobby-page.module.css';
import { NoVendor } from './no-vendor.tsx';

const SKELETONS = 18;
/** For members, and in words that the first view does without. */
const UnfinishedGames = lazyPartNamed('UnfinishedGames', () =>
  withRestOfTexts(() => import('../../shared/unfinished-games.tsx')),
);

/** Games of every category, or of the one whose page this is: every filter stands in the address. */
export function LobbyPage() {
  const { t } = useTranslation();
  const path = useRouterState({ select: (state) => state.location.pathname }) as GameListPath | '/games';
  const filters = readLobbyFilters(useSearch({ strict: false }));
  const category = path === '/games' ? filters.category : gameListPaths[path];
  const navigate = useNavigate();
  const session = useSession();
  const words = useDeferredValue(filters.q);
  const isOwn = filters.only === 'favourites' || filters.only === 'recent';
  const wish = { category, vassalage: filters.page, search: words, sort: filters.sort };
  const own = useQuery({
    ...(filters.only === 'recent' ? recentQuery(wish) : favouritesQuery(wish)),
    enabled: isOwn && session.isMember,
    placeholderData: (before, query) => (query?.queryKey.includes(filters.only ?? '') ? before : undefined),
  });
  const all = useInfiniteQuery({
    ...endlessGamesQuery({
      ...wish,
      only: filters.only === 'favourites' || filters.only === 'recent' ? undefined : filters.only,
      sort: filters.sort ?? (words ? undefined : 'featured'),
    }),
    enabled: !isOwn,
    placeholderData: (before) => before,
  });
  const title = category ? t(`shell.category.${category}`) : t('lobby.title');
  usePageHead(title);
  const [first] = all.data?.pages ?? [];
  const found = isOwn ? own.data?.items.length : first?.total;
  // what stands in for an answer on its way says nothing of these filters
  const isAnswered = !all.isPlaceholderData && words === filters.q;
  if (category && isAnswered && first?.total === 0 && Object.keys(filters).length === 0)
    return (
      <div className={styles.page}>
        <h1>{title}</h1>
        <NoVendor category={category} title={title} />
      </div>
    );
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {session.isMember && (
        <Suspense fallback={null}>
          <UnfinishedGames isBrief />
        </Suspense>
      )}
      <FreeRoundsStrip />
      <JackpotStrip category={category} />
      <LobbyFilterBar
        filters={filters}
        vendors={(isOwn ? own.data : first)?.vendors ?? []}
        onChange={(next) => void navigate({ to: path, search: next, replace: true, resetScroll: false })}
      />
      <p role="status" className={styles.count}>
        {found === undefined ? '\u00a0' : t('lobby.found', { count: found })}
      </p>
      {isOwn && !session.isMember && <LobbyEmpty filters={filters} />}
      {isOwn && session.isMember && (
        <Answer query={own} skeleton={<GameGridSkeleton count={SKELETONS} />}>
          {({ items }) =>
            items.length === 0 ? <LobbyEmpty filters={filters} /> : <GameGrid games={items} label={title} />
          }
        </Answer>
      )}
      {!isOwn && (
        <EndlessGrid
          query={all}
          label={title}
          skeletons={SKELETONS}
          empty={<LobbyEmpty filters={filters} />}
        />
      )}
    </div>
  );
}
