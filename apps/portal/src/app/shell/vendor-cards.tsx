import type { CategoryEntry } from '@fairhall/contract';
import { GameArt } from '@fairhall/ui';
import { Flame } from 'lucide-react';
import { openingOfVendor } from '../../shared/click-rules.ts';
import { OpeningLink } from '../../shared/opening-link.tsx';
import { useTranslation } from '../../shared/texts.ts';
import styles from './vendor-cards.module.css';

export default function VendorCards(props: { entry: CategoryEntry; onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <ul>
      {props.entry.vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <OpeningLink opening={openingOfVendor(vendor)} className={styles.card} onOpen={props.onChoose}>
            <GameArt seed={`vendor:${vendor.vassalage}`} className={styles.art} />
            <span className={styles.words}>
              <span className={styles.name}>
                {vendor.displayName}
                {vendor.isHot === 1 && <Flame role="img" aria-label={t('shell.hot')} />}
              </span>
              <span className={styles.note}>
                {vendor.openness === 'open'
                  ? t('shell.gameCount', { count: vendor.gameCount })
                  : t('shell.maintenance')}
              </span>
            </span>
          </OpeningLink>
        </li>
      ))}
    </ul>
  );
}
