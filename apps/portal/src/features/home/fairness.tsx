import { Calculator, Lock, Play } from 'lucide-react';
import { useTranslation } from '../../shared/texts.ts';
import styles from './fairness.module.css';

const steps = [
  ['fairSeal', Lock],
  ['fairPlay', Play],
  ['fairCheck', Calculator],
] as const;

/** Why a result can be believed, in three steps. */
export function Fairness() {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className={styles.heading}>{t('home.fairTitle')}</h2>
      <ol className={styles.steps}>
        {steps.map(([name, Icon], at) => (
          <li key={name} className={styles.step}>
            <Icon aria-hidden="true" />
            <h3 className={styles.title}>
              {at + 1}. {t(`home.${name}`)}
            </h3>
            <p>{t(`home.${name}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
