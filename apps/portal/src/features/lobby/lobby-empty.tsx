import { Button, buttonLook, EmptyState } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Clock3, Heart, SearchX } from 'lucide-react';
import { openDialog } from '../../shared/dialogs.ts';
import type { LobbyFilters } from '../../shared/lobby-filters.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { OtherGames } from './other-games.tsx';

/** Nothing found: why, the way back, and games many people like. */
export function LobbyEmpty({ filters }: { filters: LobbyFilters }) {
  const { t } = useTranslation();
  const session = useSession();
  const words = wordsFor(filters, session.isVisitor);
  return (
    <>
      <EmptyState
        icon={
          filters.only === 'favourites' ? <Heart /> : filters.only === 'recent' ? <Clock3 /> : <SearchX />
        }
        title={t(words.title, { words: filters.q })}
        action={
          <>
            <Link to="." search={{}} className={buttonLook({})}>
              {t('lobby.clearFilters')}
            </Link>
            {words.isOwn && session.isVisitor && (
              <Button kind="primary" onClick={() => openDialog('login')}>
                {t('shell.logIn')}
              </Button>
            )}
          </>
        }
      >
        {t(words.text)}
      </EmptyState>
      <OtherGames />
    </>
  );
}

function wordsFor(filters: LobbyFilters, isVisitor: boolean) {
  const isNarrowed = !isVisitor && (filters.q !== undefined || filters.page !== undefined);
  if (filters.only === 'favourites' && !isNarrowed)
    return { title: 'lobby.noFavourites', text: 'lobby.noFavouritesText', isOwn: true };
  if (filters.only === 'recent' && !isNarrowed)
    return { title: 'lobby.noRecent', text: 'lobby.noRecentText', isOwn: true };
  return {
    title: filters.q ? 'lobby.emptyTitle' : 'lobby.emptyFiltered',
    text: 'lobby.emptyText',
    isOwn: false,
  };
}
