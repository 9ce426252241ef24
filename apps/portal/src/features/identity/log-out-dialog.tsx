import { Button, Dialog } from '@fairhall/ui';
import { Failure } from '../../shared/failure.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { useLeaving } from '../../shared/use-leaving.ts';

export default function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { leave, isBusy, failure } = useLeaving(onClose);
  return (
    <Dialog
      title={t('identity.confirmLogOut')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.stay')}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void leave()}>
            {t('shell.logOut')}
          </Button>
        </>
      }
    >
      {failure ? <Failure error={failure} /> : <p>{t('identity.confirmLogOutText')}</p>}
    </Dialog>
  );
}
