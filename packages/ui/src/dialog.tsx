import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useWords } from './words.tsx';

const fields =
  'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"]), select, textarea';

export type DialogProps = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay in sight while the content scrolls. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Slides in from the inline end and takes the full height, instead of standing in the middle. */
  isDrawer?: boolean;
  /** A stray click beside it does not close it: something typed, or shown only now, would be lost. */
  isSteady?: boolean;
};

/**
 * A modal window: in the middle on wide screens, a sheet from below on phones. The native element keeps the
 * focus inside, gives it back on closing, and closes on Esc. Mounted means open. The focus begins at the first field;
 * under a finger at the title, lest a keyboard pops up over the sheet.
 */
export function Dialog(props: DialogProps) {
  const words = useWords();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    const field =
      matchMedia('(pointer: fine)').matches && content.current?.querySelector<HTMLElement>(fields);
    (field || title.current)?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it; the click is only on the veil around
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(
        styles.dialog,
        styles[props.size ?? 'medium'],
        props.isDrawer ? styles.drawer : styles.centred,
      )}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !props.isSteady) props.onClose();
      }}
    >
      <div className={styles.frame}>
        <div className={styles.header}>
          <h2 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
            {props.title}
          </h2>
          <IconButton label={words.close} icon={<X />} onClick={props.onClose} />
        </div>
        <div ref={content} className={styles.content}>
          {props.children}
        </div>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
    </dialog>
  );
}
