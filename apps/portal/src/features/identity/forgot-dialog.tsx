import type { SecondStepAsked, SignedIn } from '@fairhall/contract';
import { Dialog, FormMessage, showToast, Tabs } from '@fairhall/ui';
import { useState } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { keepSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';
import styles from './identity.module.css';
import { SecondStepForm } from './second-step-form.tsx';

/** A password that was forgotten is set anew by telephone or by e-mail. */
export default function ForgotDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<'phone' | 'email'>('phone');
  const [step, setStep] = useState<SecondStepAsked>();
  function come(answer: SignedIn) {
    keepSession(answer);
    showToast(t('recover.done'), 'won');
    onClose();
  }
  if (step)
    return (
      <Dialog key="step" title={t('security.step.title')} size="small" isSteady onClose={onClose}>
        <div className={styles.form}>
          <FormMessage isBoxed tone="note">
            {t('recover.done')}
          </FormMessage>
          <SecondStepForm
            asked={step}
            remember={false}
            onSignedIn={come}
            onAgain={() => openDialog('login')}
          />
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t('recover.title')} size="small" onClose={onClose}>
      <div className={styles.form}>
        <Tabs
          label={t('recover.ways')}
          tabs={[
            { key: 'phone', label: t('recover.byPhone') },
            { key: 'email', label: t('recover.byEmail') },
          ]}
          chosen={way}
          onChoose={setWay}
        >
          {way === 'phone' ? (
            <ForgotByPhone onSet={(answer) => ('needVerify' in answer ? setStep(answer) : come(answer))} />
          ) : (
            <ForgotByEmail />
          )}
        </Tabs>
        <p className={styles.other}>
          <button type="button" className={styles.link} onClick={() => openDialog('login')}>
            {t('recover.backToLogIn')}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
