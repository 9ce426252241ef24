import { type AnswerOf, ONE_TIME_PASSWORD_HOURS, openTestAccount } from '@fairhall/contract';
import { Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { ShownOnce } from '../../shared/shown-once.tsx';
import { useDeed } from '../../shared/use-call.ts';

/** An account to test with, whose money stands in no report of real money. */
export function TestAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<AnswerOf<typeof openTestAccount>>();
  const deed = useDeed(openTestAccount, setOpened);
  const [username, setUsername] = useState('');
  if (opened)
    return (
      <ShownOnce title={t('member.oneTimePassword')} text={opened.password} onClose={onClose}>
        {t('testAccount.opened', { account: opened.account, hours: ONE_TIME_PASSWORD_HOURS })}
      </ShownOnce>
    );
  return (
    <DeedDialog
      title={t('testAccount.start')}
      confirm={t('testAccount.open')}
      needsReason
      staysOpen
      deed={deed}
      inputOf={({ reason }) =>
        username.trim() ? { body: { username: username.trim(), reason } } : undefined
      }
      onClose={onClose}
    >
      <p>{t('testAccount.help')}</p>
      <Field label={t('members.account')} error={fieldRefusal(deed.error, 'username')}>
        <TextInput
          value={username}
          maxLength={64}
          autoComplete="off"
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field>
    </DeedDialog>
  );
}
