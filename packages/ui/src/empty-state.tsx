import type { ReactNode } from 'react';
import styles from './state.module.css';

export type StateProps = { icon?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** Nothing here yet: why, and what to do next. */
export function EmptyState(props: StateProps) {
  return (
    <div className={styles.state}>
      {props.icon && (
        <span className={styles.icon} aria-hidden="true">
          {props.icon}
        </span>
      )}
      <h2 className={styles.title}>{props.title}</h2>
      {props.children && <div className={styles.text}>{props.children}</div>}
      {props.action && <div className={styles.action}>{props.action}</div>}
    </div>
  );
}
