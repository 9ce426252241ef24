import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { FormMessage } from './form-message.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  /** What to think of before ticking. */
  help?: string;
  error?: string | undefined;
};

export function Checkbox(props: CheckboxProps) {
  const { label, help, error, ...rest } = props;
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <FormMessage id={id}>{error}</FormMessage>
      ) : (
        help && (
          <p id={id} className={styles.help}>
            {help}
          </p>
        )
      )}
    </div>
  );
}
