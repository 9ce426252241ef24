import { addFavourite, type GameCard, removeFavourite } from '@fairhall/contract';
import { Badge, buttonLook, IconButton, showToast, Tile } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flame, Heart, Play, Sparkles, Wrench } from 'lucide-react';
import { memo, useState } from 'react';
import { admit } from './admit.ts';
import { call } from './call.ts';
import styles from './game-tile.module.css';
import { JackpotMark } from './jackpot-mark.tsx';
import { favouritesQuery, mine, queries } from './queries.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { useSession } from './session.ts';
import { useTranslation } from './texts.ts';
import { shortTime } from './times.ts';
import { useHold } from './use-hold.ts';

/** A game: press to open its page, hover or hold for play and demo, the heart to keep it. */
export const GameTile = memo(function GameTile({ game }: { game: GameCard }) {
  const { t } = useTranslation();
  const isOpen = game.openness === 'open';
  const hold = useHold();
  const areActionsShown = isOpen && hold.isHeld;
  return (
    <div className={styles.holder} {...hold.handlers}>
      <Tile
        seed={game.artSeed}
        title={
          <Link to="/game" search={{ gameId: game.gameId }} className={styles.link}>
            {game.name}
          </Link>
        }
        caption={game.vendorName}
        marks={<Marks game={game} />}
        corner={<FavouriteHeart game={game} />}
        areActionsShown={areActionsShown}
        veil={isOpen ? undefined : <MaintenanceVeil game={game} />}
        actions={
          <>
            <Link
              to="/game"
              search={{ gameId: game.gameId }}
              className={`${buttonLook({ kind: 'primary', size: 'small' })} ${styles.action}`}
              aria-label={t('lobby.playGame', { name: game.name })}
              tabIndex={-1}
            >
              <Play aria-hidden="true" />
              {t('lobby.play')}
            </Link>
            {game.hasDemo && (
              <Link
                to="/game"
                search={{ gameId: game.gameId, mode: 'demo' }}
                className={`${buttonLook({ size: 'small' })} ${styles.action} ${styles.demo}`}
                aria-label={t('lobby.demoGame', { name: game.name })}
              >
                {t('lobby.demo')}
              </Link>
            )}
          </>
        }
      />
    </div>
  );
});

function Marks({ game }: { game: GameCard }) {
  const { t } = useTranslation();
  return (
    <>
      {game.isHot === 1 && (
        <Badge tone="action" icon={<Flame aria-hidden="true" />}>
          {t('lobby.hot')}
        </Badge>
      )}
      {game.isNew === 1 && (
        <Badge tone="vip" icon={<Sparkles aria-hidden="true" />}>
          {t('lobby.new')}
        </Badge>
      )}
      {game.jackpots.length > 0 && <JackpotMark game={game} />}
    </>
  );
}

function MaintenanceVeil({ game }: { game: GameCard }) {
  const { t } = useTranslation();
  return (
    <>
      <Wrench aria-hidden="true" className={styles.wrench} />
      <span>{t(game.openness === 'closed' ? 'lobby.closed' : 'lobby.maintenance')}</span>
      {game.maintenanceUntil && (
        <span className={styles.until}>{t('lobby.until', { time: shortTime(game.maintenanceUntil) })}</span>
      )}
    </>
  );
}

function FavouriteHeart({ game }: { game: GameCard }) {
  const { t } = useTranslation();
  const session = useSession();
  const favourites = useQuery({ ...favouritesQuery(), enabled: session.isMember });
  const isFavourite = favourites.data?.items.some((item) => item.gameId === game.gameId) ?? false;
  const [isChanging, setChanging] = useState(false);
  const isShownFavourite = isChanging ? !isFavourite : isFavourite;
  async function change() {
    setChanging(true);
    try {
      await call(isFavourite ? removeFavourite : addFavourite, { params: { gameId: game.gameId } });
    } catch (error) {
      showToast((await refusalSentence(error)) ?? t('kit.offlineText'), 'lost');
    }
    await queries.invalidateQueries({ queryKey: mine('favourites') });
    setChanging(false);
  }
  return (
    <IconButton
      label={t(isFavourite ? 'lobby.removeFavourite' : 'lobby.addFavourite', { name: game.name })}
      icon={<Heart fill={isShownFavourite ? 'currentColor' : 'none'} />}
      isPressed={isShownFavourite}
      disabled={isChanging}
      onClick={() => {
        if (admit('account')) void change();
      }}
    />
  );
}
