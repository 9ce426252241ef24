import { type ReactNode, useId } from 'react';
import styles from './tooltip.module.css';

/** A word more about what is hovered or focused; the first child takes the focus. */
export function Tooltip(props: { text: ReactNode; children: (describedBy: string) => ReactNode }) {
  const id = useId();
  return (
    <span className={styles.anchor}>
      {props.children(id)}
      <span role="tooltip" id={id} className={styles.tip}>
        {props.text}
      </span>
    </span>
  );
}
