import type { CategoryEntry } from '@fairhall/contract';
import { GameArt } from '@fairhall/ui';
import { openingOfVendor } from '../../shared/click-rules.ts';
import { OpeningLink } from '../../shared/opening-link.tsx';
import { VendorWords } from '../../shared/vendor-words.tsx';
import styles from './vendor-cards.module.css';

export default function VendorCards(props: { entry: CategoryEntry; onChoose: () => void }) {
  return (
    <ul>
      {props.entry.vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <OpeningLink opening={openingOfVendor(vendor)} className={styles.card} onOpen={props.onChoose}>
            <GameArt seed={`vendor:${vendor.vassalage}`} className={styles.art} />
            <span className={styles.words}>
              <VendorWords vendor={vendor} />
            </span>
          </OpeningLink>
        </li>
      ))}
    </ul>
  );
}
