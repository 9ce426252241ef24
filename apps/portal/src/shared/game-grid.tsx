import type { GameCard } from '@fairhall/contract';
import { Skeleton } from '@fairhall/ui';
import styles from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';

export function GameGrid({ games, label }: { games: readonly GameCard[]; label: string }) {
  return (
    <ul aria-label={label} className={styles.grid}>
      {games.map((game) => (
        <li key={game.gameId} className={styles.cell}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  );
}

export function GameGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their place
        <TileSkeleton key={at} />
      ))}
    </div>
  );
}

export function TileSkeleton() {
  return (
    <div className={styles.cell}>
      <div className={styles.picture}>
        <Skeleton height="100%" radius="var(--radius-card)" />
      </div>
      <div className={styles.line}>
        <Skeleton width="70%" height="0.8em" />
      </div>
      <div className={styles.caption}>
        <Skeleton width="40%" height="0.7em" />
      </div>
    </div>
  );
}
