import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tracker.module.css';

export type TrackerStep = {
  key: string;
  title: ReactNode;
  /** When it happened, or who acts until when. */
  note?: ReactNode;
  state: 'done' | 'now' | 'coming' | 'failed';
};

/** The life of an order, step by step. */
export function Tracker(props: { label: string; steps: readonly TrackerStep[] }) {
  return (
    <ol aria-label={props.label} className={styles.tracker}>
      {props.steps.map((step) => (
        <li
          key={step.key}
          className={classNames(styles.step, styles[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'done' && <Check />}
            {step.state === 'failed' && <X />}
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{step.title}</span>
            {step.note && <span className={styles.note}>{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
