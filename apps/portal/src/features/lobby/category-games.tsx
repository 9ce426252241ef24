import type { GameCategory } from '@fairhall/contract';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../shared/answer.tsx';
import { GameGrid, GameGridSkeleton } from '../../shared/game-grid.tsx';
import { gamesQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './category-page.module.css';

const GAMES = 60;

/** The games of a category below its vendors. */
export function CategoryGames(props: { category: GameCategory; vassalage: string | undefined }) {
  const { t } = useTranslation();
  const games = useQuery(
    gamesQuery({ category: props.category, vassalage: props.vassalage, sort: 'featured', limit: GAMES }),
  );
  const title = t('places.gamesOf', { category: t(`shell.category.${props.category}`) });
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <Answer query={games} skeleton={<GameGridSkeleton count={6} />}>
        {({ items }) => <GameGrid games={items} label={title} />}
      </Answer>
    </section>
  );
}
