import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './form-message.module.css';

export type FormMessageProps = {
  tone?: 'wrong' | 'note' | 'done';
  /** A box of its own, above a form's button, instead of a line under a field. */
  isBoxed?: boolean;
  id?: string | undefined;
  children: ReactNode;
};

const icons = { wrong: CircleAlert, note: Info, done: CircleCheck };

export function FormMessage(props: FormMessageProps) {
  const tone = props.tone ?? 'wrong';
  const Icon = icons[tone];
  return (
    <div
      id={props.id}
      role={tone === 'wrong' ? 'alert' : 'status'}
      className={classNames(styles.message, styles[tone], props.isBoxed && styles.boxed)}
    >
      <Icon aria-hidden="true" />
      <div>{props.children}</div>
    </div>
  );
}
