import { Button, Dialog } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { openDialog } from '../../shared/dialogs.ts';
import { Failure } from '../../shared/failure.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { useLeaving } from '../../shared/use-leaving.ts';
import styles from './terms-dialog.module.css';

/** Until there is a second step nothing else is done here, but to set one up, to take one's money home or to leave. */
export default function SecondStepDueDialog() {
  const { t } = useTranslation();
  const { leave, isBusy, failure } = useLeaving();
  return (
    <Dialog title={t('security.stepDue.title')} size="small" isSteady onClose={() => openDialog('log-out')}>
      <p className={styles.why}>{t('security.stepDue.text')}</p>
      {failure !== undefined && <Failure error={failure} />}
      <div className={styles.ways}>
        <Link to="/me" className={styles.link}>
          {t('security.stepDue.setUp')}
        </Link>
        <Link to="/withdraw" className={styles.link}>
          {t('terms.withdraw')}
        </Link>
        <Button kind="quiet" isBusy={isBusy} onClick={() => void leave()}>
          {t('shell.logOut')}
        </Button>
      </div>
    </Dialog>
  );
}
