import { readGame } from '@fairhall/contract';
import { Badge, FormMessage, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { GameGrid } from '../../shared/game-grid.tsx';
import { mine } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { GameFacts } from './game-facts.tsx';
import styles from './game-page.module.css';
import { GameRooms, type GameRoomsProps } from './game-rooms.tsx';
import { GameRules } from './game-rules.tsx';
import { GameStage } from './game-stage.tsx';
import { NotPlayable } from './not-playable.tsx';
import { ObservedReturn } from './observed-return.tsx';
import { seenGame } from './seen-game.ts';
import { useTrialOnArrival } from './use-trial-on-arrival.ts';
import { WaitingFreeRounds } from './waiting-free-rounds.tsx';

type Address = { gameId?: string; mode?: 'demo'; roomId?: string };

/** Whoever goes on to another game arrives anew. */
export function GamePage() {
  const search: Address = useSearch({ strict: false });
  return <Game key={`${search.gameId}-${search.mode}`} search={search} />;
}

function Game({ search }: { search: Address }) {
  const { t } = useTranslation();
  const session = useSession();
  const gameId = search.gameId ?? '';
  const language = currentLanguage();
  const answer = useQuery({
    // who may test it, is told so
    queryKey: mine('game', language, gameId),
    queryFn: ({ signal }) => call(readGame, { params: { gameId }, query: { language }, signal }),
    placeholderData: () => seenGame(gameId, language),
  });
  const isTrialOpening = useTrialOnArrival(search.mode === 'demo' ? answer.data?.game : undefined);
  const name = answer.data?.game.name;
  useEffect(() => {
    if (name) document.title = `${name} · Fairhall`;
  }, [name]);
  // what is told of the game waits until it was asked for: on a slow phone it takes a tenth of a second to draw
  const isToldOf = useDeferredValue(true, false);
  const mode = search.mode === 'demo' || session.isTrial ? 'demo' : 'real';
  const roomsOf = (rooms: GameRoomsProps['rooms']) => ({
    gameId,
    rooms,
    mode: search.mode,
    chosen: search.roomId,
  });
  return (
    <Answer query={answer} skeleton={<Skeleton height="min(56.25vw, 70dvh)" radius="var(--radius-card)" />}>
      {({ game, rules, verifyUrl, rooms, mayTest, others }) => (
        <div className={styles.page}>
          <h1 className="visually-hidden">{game.name}</h1>
          {mayTest && (
            <FormMessage isBoxed tone="note">
              {t('play.testing')}
            </FormMessage>
          )}
          {(game.openness !== 'open' && !mayTest) || session.isVisitor ? (
            <NotPlayable game={game} isOpening={isTrialOpening} />
          ) : (
            <GameStage
              key={`${gameId}-${mode}-${language}-${search.roomId}`}
              game={game}
              mode={mode}
              roomId={search.roomId}
              rooms={<GameRooms {...roomsOf(rooms)} isInBar />}
            />
          )}
          {isToldOf && (
            <div className={styles.below}>
              <div className={styles.title}>
                <h2>{game.name}</h2>
                <span className={styles.vendor}>{game.vendorName}</span>
                {mode === 'demo' && <Badge tone="vip">{t('play.demoMode')}</Badge>}
              </div>
              <WaitingFreeRounds gameId={game.gameId} />
              <GameRooms {...roomsOf(rooms)} />
              <GameFacts game={game} />
              <ObservedReturn game={game} />
              <GameRules rules={rules} verifyUrl={verifyUrl} />
              {others.length > 0 && (
                <section>
                  <h2 className={styles.heading}>{t('play.others')}</h2>
                  <GameGrid games={others} label={t('play.others')} />
                </section>
              )}
            </div>
          )}
        </div>
      )}
    </Answer>
  );
}
