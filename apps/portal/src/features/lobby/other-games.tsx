import { useQuery } from '@tanstack/react-query';
import { GameGrid } from '../../shared/game-grid.tsx';
import { gamesQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './category-page.module.css';

/** What many people like, where there was nothing to show. */
export function OtherGames() {
  const { t } = useTranslation();
  const popular = useQuery(gamesQuery({ sort: 'popular', limit: 6 }));
  if (!popular.data?.items.length) return null;
  return (
    <section className={styles.section}>
      <h2>{t('lobby.others')}</h2>
      <GameGrid games={popular.data.items} label={t('lobby.others')} />
    </section>
  );
}
