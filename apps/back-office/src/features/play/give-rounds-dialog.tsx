import { giveGrant } from '@fairhall/contract';
import { Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import { useGrantFields } from './grant-fields.tsx';

/** Gives one member free rounds; a large gift waits for a second person. */
export function GiveRoundsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  // the same request is one grant, however often it is sent
  const [requestId] = useState(() => crypto.randomUUID());
  const [memberId, setMemberId] = useState('');
  const isNumber = /^[1-9]\d{0,17}$/.test(memberId);
  const { fields, terms } = useGrantFields();
  const deed = useDeed(giveGrant, useProposed());
  return (
    <DeedDialog
      title={t('grants.give')}
      confirm={t('grants.give')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        isNumber && terms ? { body: { requestId, memberId, ...terms, reason } } : undefined
      }
      onClose={onClose}
    >
      <p>{t('grants.giveHelp')}</p>
      <Field
        label={t('orders.memberId')}
        {...(memberId !== '' && !isNumber && { error: t('grants.memberNumber') })}
      >
        <TextInput
          inputMode="numeric"
          value={memberId}
          onChange={(e) => setMemberId(e.target.value.trim())}
        />
      </Field>
      {fields}
    </DeedDialog>
  );
}
