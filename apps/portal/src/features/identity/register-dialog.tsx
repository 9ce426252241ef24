import type { Permission } from '@fairhall/contract';
import { Dialog, FormMessage, Skeleton, Tabs } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { permissionQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './identity.module.css';
import { InvitationErrorDialog } from './invitation-error-dialog.tsx';
import { InvitedOnlyForm } from './invited-only-form.tsx';
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
  const { registerRules: rules, switches } = props.permission;
  const { USERNAMEREG3, MOBILENUMREG3, DIRECTREG3 } = switches;
  const [chosen, choose] = useState<RegisterBy>('username');
  const [typed, setTyped] = useState<InvitationOfUrl>();
  const invitation = typed ?? props.invitation;
  if (!USERNAMEREG3 && !MOBILENUMREG3)
    return (
      <FormMessage isBoxed tone="note">
        {t('register.closed')}
      </FormMessage>
    );
  if (!DIRECTREG3 && !('codes' in invitation))
    return (
      <InvitedOnlyForm
        takes={{
          agents: rules.affiliateCode?.enabled ?? false,
          members: Boolean(rules.referralCode?.enabled || rules.recommenderId?.enabled),
        }}
        onInvited={setTyped}
      />
    );
  if (!(USERNAMEREG3 && MOBILENUMREG3))
    return <RegisterForm by={USERNAMEREG3 ? 'username' : 'mobile'} {...props} invitation={invitation} />;
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
        <RegisterForm key={chosen} by={chosen} {...props} invitation={invitation} />
      </Tabs>
    </div>
  );
}
