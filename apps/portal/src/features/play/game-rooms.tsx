import type { AnswerOf, readGame } from '@fairhall/contract';
import { chipLook } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../shared/texts.ts';
import styles from './game-page.module.css';

export type GameRoomsProps = {
  gameId: string;
  mode: 'demo' | undefined;
  rooms: AnswerOf<typeof readGame>['rooms'];
  chosen: string | undefined;
  /** In the bar of a game that has the whole screen, on phones; elsewhere that bar has none. */
  isInBar?: boolean;
};

/** Where in a game one can go at once; nothing of a game that is one place for all. */
export function GameRooms({ gameId, mode, rooms, chosen, isInBar }: GameRoomsProps) {
  const { t } = useTranslation();
  if (rooms.length === 0) return null;
  return (
    <nav aria-label={t('play.rooms')} className={isInBar ? styles.roomsInBar : styles.rooms}>
      {rooms.map(({ roomId, name }) => (
        <Link
          key={roomId}
          to="/game"
          search={{ gameId, ...(mode && { mode }), roomId }}
          className={chipLook}
          aria-current={roomId === chosen ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
