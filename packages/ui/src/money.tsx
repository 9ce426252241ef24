import { formatAmount, formatMoney } from '@fairhall/money';
import { classNames } from './class-names.ts';
import styles from './money.module.css';
import { useOwnCurrency } from './own-currency.tsx';

export type MoneyProps = {
  minor: bigint;
  /** The reader's own unless it is said. */
  currency?: string;
  /** Shows the plus or minus and the colour of a change. */
  isChange?: boolean;
  hasSymbol?: boolean;
};

export function Money(props: MoneyProps) {
  const own = useOwnCurrency();
  const { minor, currency = own, isChange = false, hasSymbol = false } = props;
  const shown = hasSymbol ? formatMoney(minor, currency) : formatAmount(minor, currency);
  const tone = !isChange || minor === 0n ? undefined : minor > 0n ? styles.won : styles.lost;
  return (
    <span className={classNames(styles.money, tone)}>
      {isChange && minor > 0n ? '+' : ''}
      {shown.replace('-', '−')}
    </span>
  );
}
