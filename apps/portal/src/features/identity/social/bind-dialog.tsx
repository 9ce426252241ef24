import { bindSocial, forgetSocialPending, readSocialPending, type SocialPerson } from '@fairhall/contract';
import { Button, Dialog, Field, FormMessage, PasswordInput, showToast } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, RefusedCall } from '../../../shared/call.ts';
import { mine, queries } from '../../../shared/queries.ts';
import { noteWaiting, providerNames } from '../../../shared/social.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { missing, useSubmit } from '../../../shared/use-submit.ts';
import styles from './social.module.css';

/** Asks a member whether who waits is theirs. Nothing is bound before they say so. */
export default function BindDialog({ account }: { account: string }) {
  const waiting = useQuery({
    queryKey: mine('social-waiting'),
    queryFn: ({ signal }) => call(readSocialPending, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const person = waiting.data?.person;
  return person ? <Ask person={person} account={account} /> : null;
}

function Ask({ person, account }: { person: SocialPerson; account: string }) {
  const { t } = useTranslation();
  const [isPasswordAsked, askPassword] = useState(false);
  const provider = providerNames[person.provider];
  const state = useSubmit({
    check: (values) => (isPasswordAsked ? missing(values, ['password']) : {}),
    async send(values) {
      const password = values.get('password');
      try {
        await call(bindSocial, {
          body: { confirmed: true, ...(typeof password === 'string' && { password }) },
        });
      } catch (error) {
        if (error instanceof RefusedCall && error.code === 'identity/password-needed') askPassword(true);
        throw error;
      }
      void queries.invalidateQueries({ queryKey: mine('social-bindings') });
      showToast(t('social.bound', { provider }), 'won');
      close();
    },
  });
  async function notNow() {
    close();
    await call(forgetSocialPending).catch(() => undefined);
  }
  return (
    <Dialog title={t('social.bindTitle', { provider })} size="small" isSteady onClose={() => void notNow()}>
      <form ref={state.form} onSubmit={state.submit} noValidate className={styles.form}>
        <p>{t('social.bindText', { provider, name: person.name || provider, account })}</p>
        <FormMessage isBoxed>{t('social.forGood')}</FormMessage>
        {isPasswordAsked && (
          <Field label={t('identity.password')} error={state.errors.password}>
            <PasswordInput name="password" />
          </Field>
        )}
        {state.refusal && <FormMessage isBoxed>{state.refusal}</FormMessage>}
        <Button type="submit" kind="primary" size="large" isWide isBusy={state.isBusy}>
          {t('social.confirm')}
        </Button>
        <Button isWide onClick={() => void notNow()}>
          {t('social.notNow')}
        </Button>
      </form>
    </Dialog>
  );
}

function close(): void {
  noteWaiting(false);
  queries.removeQueries({ queryKey: mine('social-waiting') });
}
