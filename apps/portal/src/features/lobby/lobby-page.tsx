import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { type GameListPath, gameListPaths } from '../../shared/category-paths.ts';
import { GameGrid, GameGridSkeleton } from '../../shared/game-grid.tsx';
import { readLobbyFilters } from '../../shared/lobby-filters.ts';
import { favouritesQuery, gamesQuery, recentQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { LobbyEmpty } from './lobby-empty.tsx';
import { LobbyFilterBar } from './lobby-filter-bar.tsx';
import styles from './lobby-page.module.css';

const PAGE = 100;
const SKELETONS = 18;

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
  const own = useQuery({
    ...(filters.only === 'recent' ? recentQuery() : favouritesQuery()),
    enabled: isOwn && session.isMember,
  });
  const all = useQuery({
    ...gamesQuery({
      category,
      vassalage: filters.page,
      search: words,
      only: filters.only === 'favourites' || filters.only === 'recent' ? undefined : filters.only,
      sort: filters.sort ?? (words ? undefined : 'featured'),
      limit: PAGE,
    }),
    placeholderData: (before) => before,
  });
  const title = category ? t(`shell.category.${category}`) : t('lobby.title');
  useEffect(() => {
    document.title = `${title} · Fairhall`;
  }, [title]);
  const shown = isOwn ? own : all;
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <LobbyFilterBar
        filters={filters}
        vendors={all.data?.vendors ?? []}
        onChange={(next) => void navigate({ to: path, search: next, replace: true, resetScroll: false })}
      />
      <p role="status" className={styles.count}>
        {shown.data
          ? t('lobby.found', { count: isOwn ? shown.data.items.length : all.data?.total })
          : '\u00a0'}
      </p>
      {isOwn && !session.isMember ? (
        <LobbyEmpty filters={filters} />
      ) : (
        <Answer query={shown} skeleton={<GameGridSkeleton count={SKELETONS} />}>
          {({ items }) =>
            items.length === 0 ? <LobbyEmpty filters={filters} /> : <GameGrid games={items} label={title} />
          }
        </Answer>
      )}
    </div>
  );
}
