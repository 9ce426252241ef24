import type { GameCategory } from '@fairhall/contract';
import { useTranslation } from '../../shared/texts.ts';
import styles from './category-page.module.css';
import { VendorGames } from './vendor-games.tsx';

/** The games of a category below its vendors. */
export function CategoryGames(props: { category: GameCategory; vassalage: string | undefined }) {
  const { t } = useTranslation();
  const title = t('places.gamesOf', { category: t(`shell.category.${props.category}`) });
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <VendorGames {...props} label={title} skeletons={6} />
    </section>
  );
}
