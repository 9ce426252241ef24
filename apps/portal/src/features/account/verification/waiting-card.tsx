import { type IdentityCheck, type Verification, withdrawCheck } from '@fairhall/contract';
import { Button, Card, FormMessage, showToast } from '@fairhall/ui';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { useRefusalSentence } from '../../../shared/failure.tsx';
import { queries } from '../../../shared/queries.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { verificationQuery } from '../../../shared/verification.ts';
import styles from './verification.module.css';

/** It was sent: how many are ahead, and how long it really takes, where enough were decided to say so. */
export function WaitingCard(props: { verification: Verification; check: IdentityCheck }) {
  const { t } = useTranslation();
  const { verification, check } = props;
  const takeBack = useMutation({
    mutationFn: () => call(withdrawCheck, { params: { id: check.id } }),
    onSuccess(known) {
      queries.setQueryData(verificationQuery.queryKey, known);
      showToast(t('verification.takenBack'), 'note');
    },
    onError: () => queries.invalidateQueries({ queryKey: verificationQuery.queryKey }),
  });
  const refusal = useRefusalSentence(takeBack.error);
  return (
    <Card title={t('verification.waiting')}>
      <div className={styles.form}>
        {verification.ahead !== null && (
          <p>
            {verification.ahead === 0
              ? t('verification.first')
              : t('verification.ahead', { count: verification.ahead })}
          </p>
        )}
        {verification.medianMinutes !== null && (
          <p className={styles.note}>{t('verification.median', { minutes: verification.medianMinutes })}</p>
        )}
        {takeBack.isError && <FormMessage isBoxed>{refusal ?? t('kit.offlineText')}</FormMessage>}
        <Button kind="quiet" isWide isBusy={takeBack.isPending} onClick={() => takeBack.mutate()}>
          {t('verification.takeBack')}
        </Button>
      </div>
    </Card>
  );
}
