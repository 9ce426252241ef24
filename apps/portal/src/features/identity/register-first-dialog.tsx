import { Button, Dialog } from '@fairhall/ui';
import { openDialog } from '../../shared/dialogs.ts';
import { useTranslation } from '../../shared/texts.ts';

export default function RegisterFirstDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('shell.registerFirst')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="primary" onClick={() => openDialog('register')}>
            {t('shell.register')}
          </Button>
        </>
      }
    >
      <p>{t('shell.registerFirstText')}</p>
    </Dialog>
  );
}
