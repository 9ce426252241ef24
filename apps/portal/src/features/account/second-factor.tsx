import { beginSecondFactor, readSecondFactor } from '@fairhall/contract';
import { Badge, Button, Card, Skeleton, showToast } from '@fairhall/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { callWithProof } from '../../shared/ask-proof.ts';
import { call } from '../../shared/call.ts';
import { mine, queries } from '../../shared/queries.ts';
import { refusalSentence } from '../../shared/refusal-sentence.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './account.module.css';
import { FactorCodeDialog, type FactorDeed } from './factor-code-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { type FactorSetup, SetUpFactorDialog } from './set-up-factor-dialog.tsx';

const factorKey = mine('second-factor');

type Step =
  | { at: 'setup'; setup: FactorSetup }
  | { at: 'codes'; codes: readonly string[] }
  | { at: FactorDeed };

/** On, off and the recovery codes: one dialog at a time. */
export function SecondFactor() {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>();
  const factor = useQuery({
    queryKey: factorKey,
    queryFn: ({ signal }) => call(readSecondFactor, { signal }),
  });
  const begin = useMutation({
    mutationFn: () => callWithProof(beginSecondFactor),
    onSuccess: (setup) => setStep({ at: 'setup', setup }),
    onError: async (error) => showToast((await refusalSentence(error)) ?? t('kit.offlineText'), 'lost'),
  });
  function close() {
    setStep(undefined);
    void queries.invalidateQueries({ queryKey: mine() });
  }
  const showCodes = (codes: readonly string[]) => setStep({ at: 'codes', codes });
  return (
    <Card
      title={t('security.factor')}
      aside={
        factor.data && (
          <Badge tone={factor.data.isOn ? 'won' : 'note'}>
            {t(factor.data.isOn ? 'security.on' : 'security.off')}
          </Badge>
        )
      }
    >
      <Answer query={factor} skeleton={<Skeleton height="104px" />}>
        {({ isOn, since, recoveryCodesLeft, atEveryLogIn }) =>
          isOn ? (
            <>
              <p className={styles.note}>{since && t('security.since', { time: timeText(since) })}</p>
              <p className={styles.note}>{t('security.codesLeft', { codes: recoveryCodesLeft })}</p>
              <p className={styles.note}>
                {t(atEveryLogIn ? 'security.askedAlways' : 'security.askedNewPlaces')}
              </p>
              <div className={styles.chips}>
                <Button onClick={() => setStep({ at: atEveryLogIn ? 'new-places' : 'always' })}>
                  {t(atEveryLogIn ? 'security.askNewPlaces' : 'security.askAlways')}
                </Button>
                <Button onClick={() => setStep({ at: 'renew' })}>{t('security.renewCodes')}</Button>
                <Button onClick={() => setStep({ at: 'off' })}>{t('security.turnOff')}</Button>
              </div>
            </>
          ) : (
            <>
              <p className={styles.note}>{t('security.factorText')}</p>
              <p className={styles.note}>{t('security.smsRisk')}</p>
              <div className={styles.chips}>
                <Button isBusy={begin.isPending} onClick={() => begin.mutate()}>
                  {t('security.turnOn')}
                </Button>
              </div>
            </>
          )
        }
      </Answer>
      {step?.at === 'setup' && <SetUpFactorDialog setup={step.setup} onClose={close} onCodes={showCodes} />}
      {step?.at === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
      {step && step.at !== 'setup' && step.at !== 'codes' && (
        <FactorCodeDialog deed={step.at} onClose={close} onCodes={showCodes} />
      )}
    </Card>
  );
}
