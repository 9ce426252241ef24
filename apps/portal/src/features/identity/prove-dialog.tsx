import { giveProof, type ProofMethod, readProofMethods, sendProofCode } from '@fairhall/contract';
import { Button, Chip, Dialog, Field, FormMessage, PasswordInput, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { AppCodeField } from '../../shared/app-code-field.tsx';
import type { AskedProof } from '../../shared/ask-proof.ts';
import { call } from '../../shared/call.ts';
import { mine } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './identity.module.css';
import { OwnCodeField } from './own-code-field.tsx';

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
        {({ methods }) => <ProveForm asked={asked} methods={methods} />}
      </Answer>
    </Dialog>
  );
}

function ProveForm({ asked, methods }: { asked: AskedProof; methods: readonly ProofMethod[] }) {
  const { t } = useTranslation();
  const [method, setMethod] = useState(methods[0]);
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['answer']),
    async send(values) {
      if (!method) return;
      const answer = String(values.get('answer'));
      await call(giveProof, { body: { purpose: asked.purpose, method, answer } });
      asked.onProved();
    },
  });
  if (!method) return null;
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      {methods.length > 1 && (
        <div className={styles.ways}>
          {methods.map((one) => (
            <Chip key={one} isChosen={one === method} onClick={() => setMethod(one)}>
              {t(`security.step.way.${one}`)}
            </Chip>
          ))}
        </div>
      )}
      <p>{t(`security.proof.${method}`)}</p>
      <AnswerField key={method} method={method} error={errors.answer} />
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t('security.confirm')}
      </Button>
    </form>
  );
}

function AnswerField({ method, error }: { method: ProofMethod; error: string | undefined }) {
  const { t } = useTranslation();
  if (method === 'password')
    return (
      <Field label={t('identity.password')} error={error}>
        <PasswordInput name="answer" autoComplete="current-password" autoFocus />
      </Field>
    );
  if (method !== 'authenticator')
    return (
      <OwnCodeField
        purpose={`proof.${method}`}
        send={() => call(sendProofCode, { body: { channel: method } })}
        error={error}
      />
    );
  return <AppCodeField name="answer" error={error} />;
}
