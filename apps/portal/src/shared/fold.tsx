import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

/** A title that opens to what is below it. */
export function Fold(props: {
  id?: string;
  title: string;
  /** Where it is another than the page's. */
  titleLang?: string | undefined;
  note?: ReactNode;
  isOpen?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <details
      id={props.id}
      className={styles.fold}
      open={props.isOpen}
      onToggle={(event) => event.currentTarget.open && props.onOpen?.()}
    >
      <summary className={styles.title}>
        <span className={styles.words}>
          <span lang={props.titleLang}>{props.title}</span>
          {props.note && <span className={styles.note}>{props.note}</span>}
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.content}>{props.children}</div>
    </details>
  );
}
