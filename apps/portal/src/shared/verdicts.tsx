import type { Verdict } from '@fairhall/fair/ledger';
import { Badge, FormMessage, type Tone } from '@fairhall/ui';
import { useTranslation } from './texts.ts';
import styles from './verdicts.module.css';

const tones: Record<Verdict, Tone> = { holds: 'won', broken: 'lost', unknown: 'note' };

/** What this browser has worked out of the house's words, a line each. */
export function Verdicts({ verdicts }: { verdicts: Readonly<Record<string, Verdict>> }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.answer}>
      <ul className={styles.verdicts}>
        {Object.entries(verdicts).map(([name, verdict]) => (
          <li key={name} className={styles.verdict}>
            <span>{t(`proof.verdict.${name}`)}</span>
            <Badge tone={tones[verdict]}>{t(`proof.${verdict}`)}</Badge>
          </li>
        ))}
      </ul>
      {Object.values(verdicts).includes('broken') && <FormMessage>{t('proof.brokenText')}</FormMessage>}
    </div>
  );
}
