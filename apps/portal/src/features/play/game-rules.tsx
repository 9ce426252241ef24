import { ShieldCheck } from 'lucide-react';
import { Fold } from '../../shared/fold.tsx';
import { useTranslation } from '../../shared/texts.ts';
import styles from './game-page.module.css';

/** How a game is played, and where its rounds are checked, as far as its vendor tells. */
export function GameRules({ rules, verifyUrl }: { rules: string | null; verifyUrl: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      {rules && (
        <Fold title={t('play.rules')}>
          <p className={styles.rules}>{rules}</p>
        </Fold>
      )}
      {verifyUrl && (
        <a href={verifyUrl} target="_blank" rel="noreferrer" className={styles.verify}>
          <ShieldCheck aria-hidden="true" />
          {t('play.verify')}
        </a>
      )}
    </>
  );
}
