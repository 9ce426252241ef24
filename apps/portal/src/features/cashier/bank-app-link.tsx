import { buttonLook } from '@fairhall/ui';
import { Landmark } from 'lucide-react';
import { useTranslation } from '../../shared/texts.ts';
import styles from './cashier.module.css';

/** In the demo: where the simulated bank pays an order. */
export function BankAppLink({ url }: { url: string | undefined }) {
  const { t } = useTranslation();
  if (!url) return null;
  return (
    <div className={styles.exact}>
      <a href={url} target="_blank" rel="noreferrer" className={buttonLook({ kind: 'primary' })}>
        <Landmark aria-hidden="true" />
        {t('cashier.openBank')}
      </a>
      <p className={styles.hint}>{t('cashier.openBankNote')}</p>
    </div>
  );
}
