import { type MemberCard, proposeFactorEnd } from '@fairhall/contract';
import { Field, TextArea } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

const SHORTEST = 3;

/** Asks a second person, who reads how the member proved who they are. */
export function EndFactorDialog({ member, onClose }: { member: MemberCard; onClose: () => void }) {
  const { t } = useTranslation();
  const [provedBy, setProvedBy] = useState('');
  const deed = useDeed(proposeFactorEnd, useProposed());
  return (
    <DeedDialog
      title={t('factorHelp.title', { account: member.account })}
      confirm={t('factorHelp.propose')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        provedBy.trim().length < SHORTEST
          ? undefined
          : { params: { id: member.id }, body: { provedBy: provedBy.trim(), reason } }
      }
      onClose={onClose}
    >
      <p>{t('factorHelp.help')}</p>
      <Field label={t('factorHelp.provedBy')} help={t('factorHelp.provedByHelp')}>
        <TextArea
          rows={2}
          maxLength={300}
          value={provedBy}
          onChange={(event) => setProvedBy(event.target.value)}
        />
      </Field>
    </DeedDialog>
  );
}
