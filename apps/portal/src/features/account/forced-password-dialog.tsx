import { Dialog } from '@fairhall/ui';
import { openDialog } from '../../shared/dialogs.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './account.module.css';
import { ChangePassword } from './change-password.tsx';

/** Until the password is changed nothing else is allowed but to leave. */
export default function ForcedPasswordDialog() {
  const { t } = useTranslation();
  return (
    <Dialog title={t('account.passwordDue')} size="small" isSteady onClose={() => openDialog('log-out')}>
      <p className={styles.due}>{t('account.passwordDueText')}</p>
      <ChangePassword />
    </Dialog>
  );
}
