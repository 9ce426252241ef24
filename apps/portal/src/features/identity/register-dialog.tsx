import { Dialog, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { permissionQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { InvitationErrorDialog } from './invitation-error-dialog.tsx';
import { RegisterForm } from './register-form.tsx';
import { useInvitation } from './use-invitation.ts';

export default function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const permission = useQuery(permissionQuery);
  const invitation = useInvitation();
  const [hasRead, setRead] = useState(false);
  const skeleton = <Skeleton height="480px" />;
  return (
    <>
      <Dialog title={t('identity.registerTitle')} size="small" isSteady onClose={onClose}>
        {invitation.status === 'asking' ? (
          <div aria-busy="true">{skeleton}</div>
        ) : (
          <Answer query={permission} skeleton={skeleton}>
            {(loaded) => <RegisterForm permission={loaded} invitation={invitation} onClose={onClose} />}
          </Answer>
        )}
      </Dialog>
      {invitation.status === 'wrong' && !hasRead && (
        <InvitationErrorDialog source="link" onClose={() => setRead(true)} />
      )}
    </>
  );
}
