import type { Bonus } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { buttonLook, FormMessage } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { askedFor, promiseOf } from '../../shared/bonuses.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './code-box.module.css';

/** What a code brought or will bring, and what is asked for it. */
export default function CodeOutcome({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation();
  const { amount, currency } = bonus;
  return (
    <>
      <FormMessage isBoxed tone="note">
        {amount === null
          ? promiseOf(bonus, t)
          : t('bonuses.credited', { amount: formatMoney(BigInt(amount), currency) })}{' '}
        {askedFor(bonus, t)}
      </FormMessage>
      <p className={styles.links}>
        {amount === null && (
          <Link to="/deposit" className={buttonLook({ kind: 'primary', size: 'small' })}>
            {t('shell.deposit')}
          </Link>
        )}
        <Link to="/bonuses" className={buttonLook({ size: 'small' })}>
          {t('bonuses.title')}
        </Link>
      </p>
    </>
  );
}
