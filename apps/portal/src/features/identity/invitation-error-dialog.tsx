import { Button, Dialog } from '@fairhall/ui';
import { useTranslation } from '../../shared/texts.ts';

/** Says that an invitation code cannot be used: the link's, or one that was typed. */
export function InvitationErrorDialog(props: { source: 'link' | 'typed'; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('identity.invitationTitle')}
      size="small"
      onClose={props.onClose}
      actions={
        <Button kind="primary" onClick={props.onClose}>
          {t('identity.understood')}
        </Button>
      }
    >
      <p>{t(props.source === 'link' ? 'identity.invitationWrong' : 'identity.checkCode')}</p>
    </Dialog>
  );
}
