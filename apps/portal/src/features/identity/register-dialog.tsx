import type { Permission } from '@fairhall/contract';
import { Dialog, FormMessage, Skeleton, Tabs } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { permissionQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './identity.module.css';
import { InvitationErrorDialog } from './invitation-error-dialog.tsx';
import { RegisterForm } from './register-form.tsx';
import type { RegisterBy } from './registration-body.ts';
import { type InvitationOfUrl, useInvitation } from './use-invitation.ts';

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
            {(loaded) => <OpenWays permission={loaded} invitation={invitation} onClose={onClose} />}
          </Answer>
        )}
      </Dialog>
      {invitation.status === 'wrong' && !hasRead && (
        <InvitationErrorDialog source="link" onClose={() => setRead(true)} />
      )}
    </>
  );
}

/** By username, by mobile number, or a choice of both, as the brand has it. */
function OpenWays(props: { permission: Permission; invitation: InvitationOfUrl; onClose: () => void }) {
  const { t } = useTranslation();
  const { USERNAMEREG3, MOBILENUMREG3 } = props.permission.switches;
  const [chosen, choose] = useState<RegisterBy>('username');
  if (!USERNAMEREG3 && !MOBILENUMREG3)
    return (
      <FormMessage isBoxed tone="note">
        {t('register.closed')}
      </FormMessage>
    );
  if (!(USERNAMEREG3 && MOBILENUMREG3))
    return <RegisterForm by={USERNAMEREG3 ? 'username' : 'mobile'} {...props} />;
  return (
    <div className={styles.form}>
      <Tabs
        label={t('register.ways')}
        tabs={[
          { key: 'username', label: t('register.byUsername') },
          { key: 'mobile', label: t('register.byMobile') },
        ]}
        chosen={chosen}
        onChoose={choose}
      >
        <RegisterForm key={chosen} by={chosen} {...props} />
      </Tabs>
    </div>
  );
}
