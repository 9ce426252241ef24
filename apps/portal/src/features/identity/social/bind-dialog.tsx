import { bindSocial, forgetSocialPending, readSocialPending, type SocialPerson } from '@fairhall/contract';
import { Button, Dialog, FormMessage, showToast } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { callWithProof } from '../../../shared/ask-proof.ts';
import { call } from '../../../shared/call.ts';
import { mine, queries } from '../../../shared/queries.ts';
import { noteWaiting, providerNames } from '../../../shared/social.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { useSubmit } from '../../../shared/use-submit.ts';
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
  const provider = providerNames[person.provider];
  const state = useSubmit({
    check: () => ({}),
    async send() {
      await callWithProof(bindSocial, { body: { confirmed: true } });
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
