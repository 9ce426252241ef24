import type { ComponentProps } from 'react';
import { useFieldControl } from './field.tsx';
import styles from './input.module.css';

export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  const control = useFieldControl();
  return (
    <span className={styles.box}>
      <textarea {...control} {...props} className={`${styles.input} ${styles.area}`} />
    </span>
  );
}
