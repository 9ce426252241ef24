import type { VendorCard } from '@fairhall/contract';
import { Flame } from 'lucide-react';
import { useTranslation } from './texts.ts';
import styles from './vendor-words.module.css';

/** A vendor's name, the flame of a hot one, and how many games it has or that it is away. */
export function VendorWords({ vendor }: { vendor: VendorCard }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.name}>
        {vendor.displayName}
        {vendor.isHot === 1 && <Flame role="img" aria-label={t('shell.hot')} />}
      </span>
      <span className={styles.note}>
        {vendor.openness === 'open'
          ? t('shell.gameCount', { count: vendor.gameCount })
          : t('shell.maintenance')}
      </span>
    </>
  );
}
