import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

export type ChipProps = Omit<ComponentProps<'button'>, 'type'> & {
  isChosen?: boolean;
  icon?: ReactNode;
  count?: number | undefined;
};

/** The look of a chip for what is a link: the one that stands for where one is bears `aria-current`. */
export const chipLook = styles.chip;

/** A small switch: a filter, a quick amount. */
export function Chip(props: ChipProps) {
  const { isChosen = false, icon, count, children, className, ...rest } = props;
  return (
    <button {...rest} type="button" aria-pressed={isChosen} className={classNames(styles.chip, className)}>
      {icon}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}
