import { currencyOf, parseAmount } from '@fairhall/money';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field.tsx';
import styles from './input.module.css';
import { useOwnCurrency } from './own-currency.tsx';

export type AmountInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'prefix' | 'type'> & {
  /** The reader's own unless it is said. */
  currency?: string;
  /** What the person typed; `parseAmount` says what it means. */
  text: string;
  onText: (text: string, minor: bigint | undefined) => void;
};

/** Digits, a point, thousands commas; nothing else gets in. */
export function AmountInput(props: AmountInputProps) {
  const own = useOwnCurrency();
  const { currency = own, text, onText, ...rest } = props;
  const control = useFieldControl();
  return (
    <span className={styles.box}>
      <span className={styles.prefix}>{currencyOf(currency).symbol}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...control}
        {...rest}
        value={text}
        onChange={(event) => {
          const typed = event.target.value.replace(/[^0-9.,]/g, '');
          onText(typed, parseAmount(typed, currency));
        }}
        className={`${styles.input} ${styles.amount}`}
      />
    </span>
  );
}
