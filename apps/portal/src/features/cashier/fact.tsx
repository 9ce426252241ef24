import { CopyButton } from '@fairhall/ui';
import type { ReactNode } from 'react';
import styles from './cashier.module.css';

/** A line of what there is to know about an order. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** As `Fact`, of something that is typed elsewhere. */
export function CopyFact({ name, value }: { name: string; value: string }) {
  return (
    <Fact name={name}>
      {value}
      <CopyButton text={value} />
    </Fact>
  );
}
