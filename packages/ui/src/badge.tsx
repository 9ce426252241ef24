import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type Tone = 'plain' | 'action' | 'won' | 'lost' | 'vip' | 'note';

/** A state in a word or two, always written out: its colour only repeats it. */
export function Badge(props: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[props.tone ?? 'plain'])}>
      {props.icon}
      {props.children}
    </span>
  );
}
