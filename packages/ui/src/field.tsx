import { createContext, type ReactNode, useContext, useId } from 'react';
import styles from './field.module.css';
import { FormMessage } from './form-message.tsx';
import { useWords } from './words.tsx';

type FieldParts = { controlId: string; describedBy: string | undefined; isWrong: boolean };

const FieldContext = createContext<FieldParts | undefined>(undefined);

export type FieldProps = {
  label: ReactNode;
  help?: ReactNode;
  /** What is wrong, in words; announced as soon as it appears. */
  error?: string | undefined;
  isOptional?: boolean;
  children: ReactNode;
};

/** Label above, help below, the error under the control and tied to it. */
export function Field(props: FieldProps) {
  const words = useWords();
  const id = useId();
  const helpId = props.help ? `${id}-help` : undefined;
  const errorId = props.error ? `${id}-error` : undefined;
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {props.label}
        {props.isOptional && <span className={styles.optional}> ({words.optional})</span>}
      </label>
      <FieldContext value={{ controlId: id, describedBy, isWrong: Boolean(props.error) }}>
        {props.children}
      </FieldContext>
      {props.error && <FormMessage id={errorId}>{props.error}</FormMessage>}
      {props.help && (
        <p id={helpId} className={styles.help}>
          {props.help}
        </p>
      )}
    </div>
  );
}

/** What a control inside a `Field` must carry so that label and error belong to it. */
export function useFieldControl() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.controlId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isWrong || undefined,
  };
}
