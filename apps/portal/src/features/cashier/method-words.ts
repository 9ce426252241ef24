import type { DepositMethod, WithdrawalFee } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { currentLanguage, type Translate } from '../../shared/texts.ts';

/** What staff call the method in the reader's language, or in English; else what its kind is called. */
export function nameOfMethod({ names, kind }: Pick<DepositMethod, 'names' | 'kind'>, t: Translate): string {
  return names[currentLanguage()] ?? names.EN ?? t(`cashier.methodKind.${kind}`);
}

/** Why it is closed, when it is open, or what it is. */
export function hintOfMethod(
  { kind, hours, leastTier, dailyCount, closed }: DepositMethod,
  t: Translate,
): string {
  if (closed === 'by-staff') return t('cashier.methodClosed');
  if (closed === 'tier') return t('cashier.methodTier', { tier: leastTier });
  if (closed === 'of-today') return t('cashier.methodOfToday', { count: dailyCount ?? 0 });
  if (closed === 'hours' && hours) return t('cashier.methodOffHours', hours);
  return t(`cashier.methodHint.${kind}`);
}

/** What a deposit costs its member, as a sentence. */
export function feeOfMethod({ fee, currency }: DepositMethod, t: Translate): string {
  return fee.payer === 'house' ? t('cashier.fee.none') : feeText(fee, currency, t);
}

/** What is taken of an amount, as a sentence. */
export function feeText(fee: WithdrawalFee, currency: string, t: Translate): string {
  const { rate } = fee;
  const [least, most] = [BigInt(fee.min), fee.max === null ? undefined : BigInt(fee.max)];
  if (most === 0n || (rate === 0 && least === 0n)) return t('cashier.fee.none');
  const facts = {
    rate: String(rate / 100),
    min: formatMoney(least, currency),
    max: formatMoney(most ?? 0n, currency),
  };
  if (rate === 0) return t('cashier.fee.flat', facts);
  if (least === 0n) return t(most === undefined ? 'cashier.fee.rate' : 'cashier.fee.atMost', facts);
  return t(most === undefined ? 'cashier.fee.atLeast' : 'cashier.fee.between', facts);
}
