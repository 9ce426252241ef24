import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Shows progress and takes no second click. */
  isBusy?: boolean;
  isWide?: boolean;
};

export function Button(props: ButtonProps) {
  const { kind, size, icon, isBusy = false, isWide, children, className, onClick, type, ...rest } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(buttonLook({ kind, size, isWide }), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <Spinner /> : icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

/** The look of a button for an element that is a link. */
export function buttonLook(look: {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
}): string {
  return classNames(
    styles.button,
    styles[look.kind ?? 'secondary'],
    styles[look.size ?? 'medium'],
    look.isWide && styles.wide,
  );
}
