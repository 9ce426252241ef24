import type { GameCard } from '@fairhall/contract';
import { Carousel, EmptyState } from '@fairhall/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gamepad2 } from 'lucide-react';
import { Answer } from '../../shared/answer.tsx';
import { TileSkeleton } from '../../shared/game-grid.tsx';
import { GameTile } from '../../shared/game-tile.tsx';
import type { LobbyFilters } from '../../shared/lobby-filters.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './home-page.module.css';

const SKELETONS = 8;

export function GameRail(props: {
  title: string;
  query: UseQueryResult<{ items: readonly GameCard[] }>;
  search: LobbyFilters;
  hasEmptyText?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <section className={`${styles.section} ${styles.hasArrows}`}>
      <header className={styles.heading}>
        <h2 className={styles.title}>{props.title}</h2>
        <Link
          to="/games"
          search={props.search}
          className={styles.all}
          aria-label={`${t('kit.seeAll')} ${props.title}`}
        >
          {t('kit.seeAll')}
        </Link>
      </header>
      <div className={styles.rail}>
        <Answer query={props.query} skeleton={<RailSkeleton />}>
          {({ items }) =>
            items.length === 0 && props.hasEmptyText ? (
              <EmptyState icon={<Gamepad2 />} title={t('home.gamesEmpty')}>
                {t('home.gamesEmptyText')}
              </EmptyState>
            ) : (
              <Carousel label={props.title} look="rail">
                {items.map((game) => (
                  <GameTile key={game.gameId} game={game} />
                ))}
              </Carousel>
            )
          }
        </Answer>
      </div>
    </section>
  );
}

export function RailSkeleton() {
  return (
    <div className={styles.skeletons}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their place
        <TileSkeleton key={at} />
      ))}
    </div>
  );
}
