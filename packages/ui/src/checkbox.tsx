import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { FormMessage } from './form-message.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  error?: string | undefined;
};

export function Checkbox(props: CheckboxProps) {
  const { label, error, ...rest } = props;
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FormMessage id={id}>{error}</FormMessage>}
    </div>
  );
}
