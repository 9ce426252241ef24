import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './money-row.module.css';

export type MoneyRowProps = {
  icon?: ReactNode;
  title: ReactNode;
  /** Time and reference, under the title. */
  note?: ReactNode;
  amount: ReactNode;
  /** The state, under the amount. */
  state?: ReactNode;
  /** The whole story; with it the row opens. */
  children?: ReactNode;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
};

/** A line of a list of money. Stands inside `<MoneyList>`. */
export function MoneyRow(props: MoneyRowProps) {
  const face = (
    <>
      {props.icon && (
        <span className={styles.icon} aria-hidden="true">
          {props.icon}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{props.title}</span>
        {props.note && <span className={styles.note}>{props.note}</span>}
      </span>
      <span className={styles.figures}>
        <span className={styles.amount}>{props.amount}</span>
        {props.state}
      </span>
    </>
  );
  if (props.children === undefined)
    return <li className={styles.item}>{<div className={styles.row}>{face}</div>}</li>;
  return (
    <li className={styles.item}>
      <details open={props.isOpen} onToggle={(event) => props.onToggle?.(event.currentTarget.open)}>
        <summary className={styles.row}>
          {face}
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </summary>
        <div className={styles.story}>{props.children}</div>
      </details>
    </li>
  );
}

export function MoneyList(props: { label: string; isBusy?: boolean; children: ReactNode }) {
  return (
    <ul aria-label={props.label} aria-busy={props.isBusy || undefined} className={styles.list}>
      {props.children}
    </ul>
  );
}
