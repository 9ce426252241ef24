import { Dialog } from '@fairhall/ui';
import { openDialog } from '../../shared/dialogs.ts';
import { useTranslation } from '../../shared/texts.ts';
import { ChangePassword } from './change-password.tsx';

/** Until the password is changed nothing else is allowed but to leave. */
export default function ForcedPasswordDialog() {
  const { t } = useTranslation();
  return (
    <Dialog title={t('account.passwordDue')} size="small" onClose={() => openDialog('log-out')}>
      <p>{t('account.passwordDueText')}</p>
      <ChangePassword />
    </Dialog>
  );
}
