import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & { title?: ReactNode; aside?: ReactNode };

export function Card(props: CardProps) {
  const { title, aside, children, className, ...rest } = props;
  return (
    <section {...rest} className={classNames(styles.card, className)}>
      {(title || aside) && (
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
