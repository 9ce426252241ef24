import { CloudOff } from 'lucide-react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './state.module.css';
import { useWords } from './words.tsx';

export type BrokenProps = {
  title: string;
  text?: string;
  /** Finds the request in our log; people read it to customer service. */
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
};

export function Broken(props: BrokenProps) {
  const words = useWords();
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.icon} ${styles.refused}`} aria-hidden="true">
        <CloudOff />
      </span>
      <h2 className={styles.title}>{props.title}</h2>
      {props.text && <p className={styles.text}>{props.text}</p>}
      {props.reference && (
        <p className={styles.reference}>
          {words.reference} <code>{props.reference}</code>
          <CopyButton text={props.reference} />
        </p>
      )}
      {props.onRetry && (
        <div className={styles.action}>
          <Button onClick={props.onRetry}>{words.retry}</Button>
        </div>
      )}
    </div>
  );
}
