import { type StaffPerson, staffEndpoints } from '@fairhall/contract';
import { Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

/** Which player a colleague is: they neither credit nor approve anything for that account. */
export function OwnAccountDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { t } = useTranslation();
  const [ownAccount, setOwnAccount] = useState(person.ownAccount ?? '');
  const deed = useDeed(staffEndpoints.proposeOwnAccount, useProposed());
  return (
    <DeedDialog
      title={t('people.ownAccountOf', { name: person.name })}
      confirm={t('approvals.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({
        params: { id: person.id },
        body: { ownAccount: ownAccount.trim() || null, reason },
      })}
      onClose={onClose}
    >
      <OwnAccountField value={ownAccount} onChange={setOwnAccount} />
    </DeedDialog>
  );
}

export function OwnAccountField(props: { value: string; onChange: (username: string) => void }) {
  const { t } = useTranslation();
  return (
    <Field label={t('people.ownAccount')} help={t('people.ownAccountHelp')}>
      <TextInput
        maxLength={60}
        autoCapitalize="none"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </Field>
  );
}
