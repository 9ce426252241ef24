import type { CategoryEntry } from '@fairhall/contract';
import { GameArt } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Flame } from 'lucide-react';
import { useTranslation } from '../../shared/texts.ts';
import styles from './vendor-cards.module.css';

export default function VendorCards(props: { entry: CategoryEntry; onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <ul>
      {props.entry.vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <Link
            to="/rng"
            search={{ category: props.entry.gameCategory, vendor: vendor.vassalage }}
            className={styles.card}
            onClick={props.onChoose}
          >
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
          </Link>
        </li>
      ))}
    </ul>
  );
}
