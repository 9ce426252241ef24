import type { LimitKind } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { useOwnCurrency } from '@fairhall/ui';
import { usePlayedTime } from '../../../shared/played-time.ts';

/** Limits of playing time are minutes, all others money. */
export function useLimitAmount(kind: LimitKind): (amount: string | null) => string {
  const timeOf = usePlayedTime();
  const currency = useOwnCurrency();
  return (amount) =>
    kind === 'time' ? timeOf(Number(amount ?? '0')) : formatMoney(BigInt(amount ?? '0'), currency);
}
