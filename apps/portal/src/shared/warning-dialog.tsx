import { Button, Dialog } from '@fairhall/ui';
import type { ReactNode } from 'react';
import { useTranslation } from './texts.ts';

/** Says that something did not go, over the form it was asked from; one button, which the reader presses. */
export function WarningDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={props.title}
      size="small"
      onClose={props.onClose}
      actions={
        <Button kind="primary" onClick={props.onClose}>
          {t('identity.understood')}
        </Button>
      }
    >
      <p>{props.children}</p>
    </Dialog>
  );
}
