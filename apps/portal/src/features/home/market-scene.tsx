import { marketScenes } from 'virtual:market-scenes';
import { useEffect, useState } from 'react';
import styles from './heroes.module.css';

export type SceneLook = keyof typeof marketScenes;

export const sceneLooks = Object.keys(marketScenes) as SceneLook[];

/** What is in sight comes first: by then a page on a slow line has had its games. */
const OTHERS_AFTER_MS = 2_000;

/** Lanterns over a night market; only the first is in sight when the page comes. */
export function MarketScene({ look, isFirst = false }: { look: SceneLook; isFirst?: boolean | undefined }) {
  const [isDue, setDue] = useState(isFirst);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), OTHERS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <img
      {...marketScenes[look]}
      {...(isFirst && { fetchPriority: 'high' as const })}
      alt=""
      className={styles.picture}
    />
  );
}
