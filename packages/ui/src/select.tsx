import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import styles from './input.module.css';

export function Select(props: ComponentProps<'select'>) {
  const { className, ...rest } = props;
  const control = useFieldControl();
  return (
    <span className={classNames(styles.box, className)}>
      <select {...control} {...rest} className={`${styles.input} ${styles.select}`} />
      <span className={styles.chevron} aria-hidden="true">
        <ChevronDown />
      </span>
    </span>
  );
}
