import { GameArt } from '@fairhall/ui';
import type { ReactNode } from 'react';
import styles from './art-link.module.css';
import type { Opening } from './click-rules.ts';
import { OpeningLink } from './opening-link.tsx';

/** A picture to press, with words at its foot. */
export function ArtLink(props: { opening: Opening; seed: string; height: string; children: ReactNode }) {
  return (
    <OpeningLink opening={props.opening} className={styles.tile}>
      <GameArt seed={props.seed} className={styles.art} />
      <span className={styles.foot} style={{ minBlockSize: props.height }}>
        {props.children}
      </span>
    </OpeningLink>
  );
}
