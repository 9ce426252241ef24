import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Read aloud, and shown as the tooltip. */
  label: string;
  icon: ReactNode;
  look?: 'plain' | 'filled';
  isPressed?: boolean | undefined;
};

export function IconButton(props: IconButtonProps) {
  const { label, icon, look = 'plain', isPressed, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[look], className)}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
    >
      {icon}
    </button>
  );
}
