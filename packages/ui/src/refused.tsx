import { ShieldAlert } from 'lucide-react';
import type { StateProps } from './empty-state.tsx';
import styles from './state.module.css';

/** An expected no: the reason in the reader's language and the way out. */
export function Refused(props: StateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.icon} ${styles.refused}`} aria-hidden="true">
        {props.icon ?? <ShieldAlert />}
      </span>
      <h2 className={styles.title}>{props.title}</h2>
      {props.children && <div className={styles.text}>{props.children}</div>}
      {props.action && <div className={styles.action}>{props.action}</div>}
    </div>
  );
}
