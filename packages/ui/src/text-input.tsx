import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import styles from './input.module.css';

export type TextInputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  prefix?: ReactNode;
  suffix?: ReactNode;
};

export function TextInput(props: TextInputProps) {
  const { prefix, suffix, className, ...rest } = props;
  const control = useFieldControl();
  return (
    <span className={classNames(styles.box, className)}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      <input {...control} {...rest} className={styles.input} />
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </span>
  );
}
