import { useTranslation } from '../../shared/texts.ts';
import { WarningDialog } from '../../shared/warning-dialog.tsx';

/** Says that an invitation code cannot be used: the link's, or one that was typed. */
export function InvitationErrorDialog(props: { source: 'link' | 'typed'; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <WarningDialog title={t('identity.invitationTitle')} onClose={props.onClose}>
      {t(props.source === 'link' ? 'identity.invitationWrong' : 'identity.checkCode')}
    </WarningDialog>
  );
}
