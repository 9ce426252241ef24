import { staffEndpoints } from '@fairhall/contract';
import { Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { ShownOnce } from '../../shared/shown-once.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { OwnAccountField } from './own-account-dialog.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [ownAccount, setOwnAccount] = useState('');
  const [oneTime, setOneTime] = useState<string>();
  const deed = useDeed(staffEndpoints.invite, (answer) => setOneTime(answer.oneTimePassword));
  if (oneTime)
    return (
      <ShownOnce title={t('member.oneTimePassword')} text={oneTime} onClose={onClose}>
        {t('approvals.oneTimeHelp')}
      </ShownOnce>
    );
  return (
    <DeedDialog
      title={t('people.invite')}
      confirm={t('people.invite')}
      needsCode
      deed={deed}
      inputOf={({ code }) =>
        username.trim() && name.trim()
          ? {
              body: {
                ...{ username: username.trim(), name: name.trim(), code },
                ownAccount: ownAccount.trim() || null,
              },
            }
          : undefined
      }
      staysOpen
      onClose={onClose}
    >
      <Field label={t('people.name')}>
        <TextInput maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={t('signIn.username')} help={t('people.usernameHelp')}>
        <TextInput
          maxLength={32}
          autoCapitalize="none"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field>
      <OwnAccountField value={ownAccount} onChange={setOwnAccount} />
    </DeedDialog>
  );
}
