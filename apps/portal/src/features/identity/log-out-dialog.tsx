import { Button, Dialog } from '@fairhall/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { endSession } from '../../shared/end-session.ts';
import { Failure } from '../../shared/failure.tsx';
import { leaveSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';

export default function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function leave() {
    setBusy(true);
    try {
      await endSession();
    } catch (error) {
      setBusy(false);
      return setFailure(error);
    }
    onClose();
    await navigate({ to: '/' });
    leaveSession();
  }
  return (
    <Dialog
      title={t('shell.confirmLogOut')}
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
      {failure ? <Failure error={failure} /> : <p>{t('shell.confirmLogOutText')}</p>}
    </Dialog>
  );
}
