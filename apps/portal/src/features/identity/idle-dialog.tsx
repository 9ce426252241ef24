import { Button, Countdown, Dialog, FormMessage } from '@fairhall/ui';
import { useMutation } from '@tanstack/react-query';
import { openDialog } from '../../shared/dialogs.ts';
import { useRefusalSentence } from '../../shared/failure.tsx';
import { stay } from '../../shared/idle-watch.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './identity.module.css';

/** Before a session ends by itself: how long is left, and the way to stay. Closing it means being there. */
export default function IdleDialog({ until }: { until: Date }) {
  const { t } = useTranslation();
  const staying = useMutation({ mutationFn: stay });
  const refusal = useRefusalSentence(staying.error);
  const keep = () => staying.mutate();
  return (
    <Dialog
      title={t('security.idle.title')}
      size="small"
      isSteady
      onClose={keep}
      actions={
        <>
          <Button onClick={() => openDialog('log-out')}>{t('shell.logOut')}</Button>
          <Button kind="primary" isBusy={staying.isPending} onClick={keep}>
            {t('shell.stay')}
          </Button>
        </>
      }
    >
      <p>{t('security.idle.text')}</p>
      <p className={styles.left}>
        <Countdown
          key={until.getTime()}
          until={until}
          now={serverNow}
          announce={(seconds) => t('security.idle.left', { seconds })}
        />
      </p>
      {staying.isError && <FormMessage isBoxed>{refusal ?? t('kit.offlineText')}</FormMessage>}
    </Dialog>
  );
}
