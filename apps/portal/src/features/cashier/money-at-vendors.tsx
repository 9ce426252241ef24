import { formatMoney } from '@fairhall/money';
import { Card } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { BringAllBack } from '../../shared/bring-all-back.tsx';
import { pursesQuery } from '../../shared/purse-queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './cashier.module.css';
import { refreshCashier } from './cashier-queries.ts';

/** Money in wallets that vendors keep, offered back before a withdrawal: only what is in the main wallet can leave. */
export function MoneyAtVendors() {
  const { t } = useTranslation();
  const purses = useQuery(pursesQuery).data;
  const held = (purses?.items ?? []).filter(({ balance }) => balance !== null && balance !== '0');
  if (!purses || held.length === 0) return null;
  const sum = held.reduce((total, { balance }) => total + BigInt(balance ?? '0'), 0n);
  return (
    <Card title={t('purses.atVendors', { amount: formatMoney(sum, purses.currency) })}>
      <p className={styles.methodHint}>
        {t('purses.atVendorsText')}{' '}
        {held
          .map((purse) => `${purse.vendorName} ${formatMoney(BigInt(purse.balance ?? '0'), purses.currency)}`)
          .join(' · ')}
      </p>
      <BringAllBack className={styles.form} onDone={() => void refreshCashier()} />
    </Card>
  );
}
