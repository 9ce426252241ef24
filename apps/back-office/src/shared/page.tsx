import type { ReactNode } from 'react';
import styles from './page.module.css';

export function Page(props: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{props.title}</h1>
        {props.aside && <div className={styles.aside}>{props.aside}</div>}
      </header>
      {props.children}
    </div>
  );
}

/** Name and value in pairs. */
export function Facts(props: { children: ReactNode }) {
  return <dl className={styles.facts}>{props.children}</dl>;
}

export function Fact(props: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

/** A wide part and a narrow one beside it; below each other where there is no room. */
export function Columns(props: { children: ReactNode }) {
  return <div className={styles.columns}>{props.children}</div>;
}

export function Stack(props: { children: ReactNode }) {
  return <div className={styles.stack}>{props.children}</div>;
}

export function Buttons(props: { children: ReactNode }) {
  return <div className={styles.buttons}>{props.children}</div>;
}
