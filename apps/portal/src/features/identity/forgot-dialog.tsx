import { Dialog, Tabs } from '@fairhall/ui';
import { useState } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { useTranslation } from '../../shared/texts.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';
import styles from './identity.module.css';

/** A password that was forgotten is set anew by telephone or by e-mail. */
export default function ForgotDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<'phone' | 'email'>('phone');
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
          {way === 'phone' ? <ForgotByPhone onClose={onClose} /> : <ForgotByEmail />}
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
