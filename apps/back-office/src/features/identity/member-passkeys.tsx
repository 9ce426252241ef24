import { type MemberCard, type PasskeyView, removeMemberPasskey } from '@fairhall/contract';
import { Badge, Button, Card } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import { useDeed } from '../../shared/use-call.ts';
import styles from './member.module.css';

/** The passkeys a member comes in by; whoever may help with passwords removes one whose device is lost. */
export function MemberPasskeys({ member }: { member: MemberCard }) {
  const { t } = useTranslation();
  const mayRemove = useMay('identity.members.reset');
  const [removing, setRemoving] = useState<PasskeyView>();
  return (
    <Card title={t('passkeys.title')}>
      {member.passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
      {member.passkeys.map((passkey) => (
        <div key={passkey.id} className={styles.line}>
          <span>
            {passkey.name} {passkey.isSynced && <Badge tone="note">{t('passkeys.synced')}</Badge>}
            <div>
              {t('passkeys.added')} <Time at={passkey.addedAt} /> · {t('passkeys.used')}{' '}
              <Time at={passkey.lastUsedAt} />
            </div>
          </span>
          {mayRemove && (
            <Button
              size="small"
              aria-label={t('passkeys.removeTitle', { name: passkey.name })}
              onClick={() => setRemoving(passkey)}
            >
              {t('passkeys.remove')}
            </Button>
          )}
        </div>
      ))}
      {removing && (
        <RemoveDialog memberId={member.id} passkey={removing} onClose={() => setRemoving(undefined)} />
      )}
    </Card>
  );
}

function RemoveDialog(props: { memberId: string; passkey: PasskeyView; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(removeMemberPasskey);
  const { memberId, passkey } = props;
  return (
    <DeedDialog
      title={t('passkeys.removeTitle', { name: passkey.name })}
      confirm={t('passkeys.remove')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: memberId, passkeyId: passkey.id }, body: { reason } })}
      onClose={props.onClose}
    >
      <p>{t('passkeys.removeHelp')}</p>
    </DeedDialog>
  );
}
