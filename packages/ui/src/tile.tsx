import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { GameArt } from './game-art/game-art.tsx';
import styles from './tile.module.css';

export type TileProps = {
  seed: string;
  title: ReactNode;
  caption?: ReactNode;
  /** Small marks in the upper corner: hot, new. */
  marks?: ReactNode;
  /** In the other corner: the heart. */
  corner?: ReactNode;
  /** Appears on hover, focus or a long press: play and demo. */
  actions?: ReactNode;
  areActionsShown?: boolean;
  /** Covers the picture: in maintenance until. */
  veil?: ReactNode;
};

/** A game in the lobby: picture, name, maker. */
export function Tile(props: TileProps) {
  return (
    <article className={classNames(styles.tile, props.areActionsShown && styles.shown)}>
      <div className={styles.picture}>
        <GameArt seed={props.seed} className={styles.art} />
        {props.marks && <div className={styles.marks}>{props.marks}</div>}
        {props.veil && <div className={styles.veil}>{props.veil}</div>}
        {props.actions && !props.veil && <div className={styles.actions}>{props.actions}</div>}
        {props.corner && <div className={styles.corner}>{props.corner}</div>}
      </div>
      <p className={styles.title}>{props.title}</p>
      {props.caption && <p className={styles.caption}>{props.caption}</p>}
    </article>
  );
}
