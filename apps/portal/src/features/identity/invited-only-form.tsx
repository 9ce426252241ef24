import { Button, Field, FormMessage, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './identity.module.css';
import { InvitationErrorDialog } from './invitation-error-dialog.tsx';
import { type Codes, findBrought, type InvitationOfUrl, invitedBy } from './use-invitation.ts';

/** Where only the invited register, the code comes before everything else: nobody fills a form that is refused. */
export function InvitedOnlyForm(props: {
  /** Whose codes may be typed. */
  takes: { agents: boolean; members: boolean };
  onInvited: (invitation: InvitationOfUrl) => void;
}) {
  const { t } = useTranslation();
  const { agents, members } = props.takes;
  const [isWrong, setWrong] = useState(false);
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['invitation']),
    async send(values) {
      const typed = String(values.get('invitation')).trim();
      const codes: Codes = {
        ...(agents && { affiliateCode: typed }),
        ...(members && { referralCode: typed }),
      };
      const { by } = await findBrought(codes);
      if (by === null || by === 'wrong') return setWrong(true);
      props.onInvited(invitedBy(by, { [by]: typed }));
    },
  });
  if (!agents && !members)
    return (
      <FormMessage isBoxed tone="note">
        {t('register.byLinkOnly')}
      </FormMessage>
    );
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <FormMessage isBoxed tone="note">
        {t('register.invitedOnly')}
      </FormMessage>
      <Field label={t('identity.invitation')} error={errors.invitation}>
        <TextInput name="invitation" autoCapitalize="characters" spellCheck={false} autoFocus />
      </Field>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t('kit.next')}
      </Button>
      {isWrong && <InvitationErrorDialog source="typed" onClose={() => setWrong(false)} />}
    </form>
  );
}
