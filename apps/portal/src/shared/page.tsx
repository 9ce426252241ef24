import type { ReactNode } from 'react';
import styles from './page.module.css';
import { usePageHead } from './page-head.ts';

/** A page of the member's own: a title and its content in a readable width. */
export function Page(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  usePageHead(props.title);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{props.title}</h1>
        {props.aside}
      </header>
      {props.children}
    </div>
  );
}
