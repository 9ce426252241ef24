import { CopyButton } from '@fairhall/ui';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What there is to know of one thing, a line each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Something to be told to customer service, to copy. */
export function Code({ text }: { text: string }) {
  return (
    <>
      <code className={styles.code}>{text}</code>
      <CopyButton text={text} />
    </>
  );
}
