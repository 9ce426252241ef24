import type { ReactNode } from 'react';
import styles from './tiles.module.css';

/** Figures side by side. */
export function Tiles({ figures }: { figures: readonly [name: string, value: ReactNode][] }) {
  return (
    <dl className={styles.tiles}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.tile}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
