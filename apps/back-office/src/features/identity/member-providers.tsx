import { endMemberBinding, type MemberCard, type SocialBinding } from '@fairhall/contract';
import { Button, Card } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import { useDeed } from '../../shared/use-call.ts';
import styles from './member.module.css';

/** The providers' accounts that let a member in; whoever may help with passwords ends one that is somebody else's. */
export function MemberProviders({ member }: { member: MemberCard }) {
  const { t } = useTranslation();
  const mayEnd = useMay('identity.members.reset');
  const [ending, setEnding] = useState<SocialBinding>();
  return (
    <Card title={t('bindings.title')}>
      {member.bindings.length === 0 && <p>{t('passkeys.none')}</p>}
      {member.bindings.map((binding) => (
        <div key={binding.provider} className={styles.line}>
          <span>
            {binding.provider} {binding.name}
            <div>
              {t('passkeys.added')} <Time at={binding.boundAt} />
            </div>
          </span>
          {mayEnd && (
            <Button
              size="small"
              aria-label={t('bindings.endTitle', binding)}
              onClick={() => setEnding(binding)}
            >
              {t('bindings.end')}
            </Button>
          )}
        </div>
      ))}
      {ending && <EndDialog memberId={member.id} binding={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

function EndDialog(props: { memberId: string; binding: SocialBinding; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(endMemberBinding);
  const { memberId, binding } = props;
  return (
    <DeedDialog
      title={t('bindings.endTitle', binding)}
      confirm={t('bindings.end')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: memberId, provider: binding.provider }, body: { reason } })}
      onClose={props.onClose}
    >
      <p>{t('bindings.endHelp')}</p>
    </DeedDialog>
  );
}
