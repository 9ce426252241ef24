import type { LineOptions } from '@fairhall/contract';
import { formatAmount, formatMoney, smaller } from '@fairhall/money';
import { AmountInput, Chip, Field } from '@fairhall/ui';
import { texts, useTranslation } from '../../../shared/texts.ts';
import type { FieldErrors } from '../../../shared/use-submit.ts';
import styles from '../cashier.module.css';
import type { KeyedAmount } from '../keyed-amount.ts';

/** What is wrong with an amount before it is sent. */
export function amountErrors(
  minor: bigint | undefined,
  { terms, currency }: { terms?: LineOptions | undefined; currency: string },
): FieldErrors {
  const money = (text: string) => formatMoney(BigInt(text), currency);
  if (minor === undefined || minor <= 0n) return { amount: texts.t('kit.amountWrong') };
  if (!terms) return {};
  const limits = { min: money(terms.min), max: money(terms.max) };
  if (minor < BigInt(terms.min) || minor > BigInt(terms.max))
    return { amount: texts.t('kit.amountBetween', limits) };
  if (minor > BigInt(terms.amountLeft))
    return { amount: texts.t('line.over', { amount: money(terms.amountLeft) }) };
  return {};
}

export function LineAmountField(props: {
  amount: KeyedAmount;
  error: string | undefined;
  /** What can be sent at most of what stands there. */
  available: string;
  currency: string;
  terms?: LineOptions | undefined;
}) {
  const { t } = useTranslation();
  const { amount, terms, currency } = props;
  const money = (text: string) => formatMoney(BigInt(text), currency);
  const most = [props.available, ...(terms ? [terms.max, terms.amountLeft] : [])].map(BigInt).reduce(smaller);
  const help = terms && t('cashier.limits', { min: money(terms.min), max: money(terms.max) });
  return (
    <>
      <Field label={t('cashier.amount')} error={props.error} help={help}>
        <AmountInput name="amount" currency={currency} text={amount.text} onText={amount.change} />
      </Field>
      <div className={styles.chips}>
        <Chip onClick={() => amount.change(formatAmount(most, currency), most)}>{t('cashier.all')}</Chip>
      </div>
      {terms && (
        <p className={styles.hint}>
          {t('line.today', { count: terms.countLeft, amount: money(terms.amountLeft) })}
        </p>
      )}
    </>
  );
}
