import styles from './password-meter.module.css';
import { type Strength, strengthOf, strengths } from './password-strength.ts';
import { useTranslation } from './texts.ts';

/** How hard the password being typed is to guess, drawn and in words. */
export function PasswordMeter({ password, account }: { password: string; account: string }) {
  const { t } = useTranslation();
  const strength: Strength | undefined = password === '' ? undefined : strengthOf(password, account);
  const filled = strength === undefined ? 0 : strengths.indexOf(strength) + 1;
  return (
    <span className={styles.meter} role="status">
      <span className={styles.bars} data-strength={strength} aria-hidden="true">
        {strengths.map((step, at) => (
          <span key={step} className={at < filled ? styles.filled : styles.bar} />
        ))}
      </span>
      {strength && t(`identity.strength.${strength}`)}
    </span>
  );
}
