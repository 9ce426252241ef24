import { CopyButton, Dialog } from '@fairhall/ui';
import type { ReactNode } from 'react';
import styles from './shown-once.module.css';

/** A secret at the only moment it can be read. */
export function ShownOnce(props: { title: string; text: string; children: ReactNode; onClose: () => void }) {
  return (
    <Dialog title={props.title} size="small" isSteady onClose={props.onClose}>
      <p>{props.children}</p>
      <p className={styles.secret}>
        <code>{props.text}</code> <CopyButton text={props.text} />
      </p>
    </Dialog>
  );
}
