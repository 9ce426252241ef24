import { takeTimeOut, timeOutHours } from '@fairhall/contract';
import { Button, Card, Chip, Dialog, FormMessage, Skeleton, showToast } from '@fairhall/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { useRefusalSentence } from '../../shared/failure.tsx';
import { goAway, safetyQuery } from '../../shared/safety.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './account.module.css';
import { ComeBack } from './protection/come-back.tsx';

type Hours = (typeof timeOutHours)[number];

/** Help to stop, always one tap away. */
export function Break() {
  const { t } = useTranslation();
  const [hours, setHours] = useState<Hours>();
  const safety = useQuery(safetyQuery);
  const begin = useMutation({
    mutationFn: (chosen: Hours) => call(takeTimeOut, { body: { hours: chosen } }),
    onSuccess(view) {
      goAway(view);
      setHours(undefined);
      showToast(t('account.breakDone'), 'note');
    },
  });
  const refusal = useRefusalSentence(begin.error);
  return (
    <Card title={t('account.break')} id="break">
      <p className={styles.note}>{t('account.breakText')}</p>
      <Answer query={safety} skeleton={<Skeleton height="56px" />}>
        {({ exclusion }) =>
          exclusion ? (
            <ComeBack exclusion={exclusion} />
          ) : (
            <div className={styles.chips}>
              {timeOutHours.map((one) => (
                <Chip key={one} onClick={() => setHours(one)}>
                  {t(`account.breakHours.${one}`)}
                </Chip>
              ))}
            </div>
          )
        }
      </Answer>
      {hours && (
        <Dialog
          title={t('account.break')}
          size="small"
          onClose={() => setHours(undefined)}
          actions={
            <>
              <Button onClick={() => setHours(undefined)}>{t('kit.cancel')}</Button>
              <Button kind="primary" isBusy={begin.isPending} onClick={() => begin.mutate(hours)}>
                {t('account.break')}
              </Button>
            </>
          }
        >
          <p>{t('account.breakConfirm', { length: t(`account.breakHours.${hours}`) })}</p>
          {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        </Dialog>
      )}
    </Card>
  );
}
