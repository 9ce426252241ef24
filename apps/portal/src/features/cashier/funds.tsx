import { Money } from '@fairhall/ui';
import type { ReactNode } from 'react';
import styles from './cashier.module.css';

/** What stands where, above the form that moves it. */
export function Funds({ children }: { children: ReactNode }) {
  return <dl className={styles.funds}>{children}</dl>;
}

export function Fund({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fund}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function MoneyFund(props: { name: string; amount: string; currency: string }) {
  return (
    <Fund name={props.name}>
      <Money minor={BigInt(props.amount)} currency={props.currency} />
    </Fund>
  );
}
