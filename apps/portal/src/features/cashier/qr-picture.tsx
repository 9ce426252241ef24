import { buttonLook } from '@fairhall/ui';
import { Download } from 'lucide-react';
import { useTranslation } from '../../shared/texts.ts';
import styles from './cashier.module.css';

/** A code to scan, and to keep for a phone that cannot scan its own screen. */
export function QrPicture(props: { image: string; alt: string; orderNumber: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.exact}>
      <img src={props.image} width={260} height={260} className={styles.qr} alt={props.alt} />
      <a href={props.image} download={`${props.orderNumber}.png`} className={buttonLook({ size: 'small' })}>
        <Download aria-hidden="true" />
        {t('cashier.saveImage')}
      </a>
    </div>
  );
}
