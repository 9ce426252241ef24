import { marketScenes } from 'virtual:market-scenes';
import styles from './heroes.module.css';

export type SceneLook = keyof typeof marketScenes;

export const sceneLooks = Object.keys(marketScenes) as SceneLook[];

/** Lanterns over a night market; only the first is in sight when the page comes. */
export function MarketScene({ look, isFirst = false }: { look: SceneLook; isFirst?: boolean | undefined }) {
  const hurry = isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const };
  return <img {...marketScenes[look]} {...hurry} alt="" className={styles.picture} />;
}
