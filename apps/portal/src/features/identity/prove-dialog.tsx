import { giveProof, type ProofMethod, readProofMethods } from '@fairhall/contract';
import { Button, Dialog, Field, FormMessage, PasswordInput, Skeleton, TextInput } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../shared/answer.tsx';
import type { AskedProof } from '../../shared/ask-proof.ts';
import { call } from '../../shared/call.ts';
import { mine } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './identity.module.css';

/** Before something that matters: shows anew who asks, by the strongest way they have. */
export default function ProveDialog({ asked }: { asked: AskedProof }) {
  const { t } = useTranslation();
  const ways = useQuery({
    queryKey: mine('proof-methods'),
    staleTime: 0,
    queryFn: ({ signal }) => call(readProofMethods, { signal }),
  });
  return (
    <Dialog title={t('security.proofTitle')} size="small" isSteady onClose={asked.onClosed}>
      <Answer query={ways} skeleton={<Skeleton height="180px" />}>
        {({ methods }) => methods[0] && <ProveForm asked={asked} method={methods[0]} />}
      </Answer>
    </Dialog>
  );
}

function ProveForm({ asked, method }: { asked: AskedProof; method: ProofMethod }) {
  const { t } = useTranslation();
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['answer']),
    async send(values) {
      const answer = String(values.get('answer'));
      await call(giveProof, { body: { purpose: asked.purpose, method, answer } });
      asked.onProved();
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p>{t(`security.proof.${method}`)}</p>
      {method === 'password' ? (
        <Field label={t('identity.password')} error={errors.answer}>
          <PasswordInput name="answer" autoComplete="current-password" autoFocus />
        </Field>
      ) : (
        <Field label={t('security.code')} help={t('security.codeHelp')} error={errors.answer}>
          <TextInput
            name="answer"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
            autoFocus
          />
        </Field>
      )}
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t('security.confirm')}
      </Button>
    </form>
  );
}
