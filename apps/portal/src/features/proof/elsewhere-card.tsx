import { readSeals } from '@fairhall/contract';
import { buttonLook, Card } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Code, Fact, Facts } from '../../shared/facts.tsx';
import { sealKeyQuery } from '../../shared/seal-key.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './proof.module.css';

const PROGRAM = '/verify-receipt.mjs';

/** What it takes to check the house without this site. */
export function ElsewhereCard() {
  const { t } = useTranslation();
  const key = useQuery(sealKeyQuery);
  return (
    <Card title={t('proof.elsewhere')}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('proof.elsewhereText')}</p>
        {key.data && (
          <Facts>
            <Fact name={t('proof.key')} value={<Code text={key.data} />} />
          </Facts>
        )}
        <p>{t('proof.command')}</p>
        <code className={styles.command}>node verify-receipt.mjs receipt.json {key.data}</code>
        <div className={styles.actions}>
          <a className={buttonLook({})} href={PROGRAM} download>
            {t('proof.program')}
          </a>
          <a className={buttonLook({ kind: 'quiet' })} href={readSeals.path}>
            {t('proof.asFile')}
          </a>
        </div>
      </div>
    </Card>
  );
}
