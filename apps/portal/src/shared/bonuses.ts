import { type Bonus, readWaitingCode } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { mine } from './queries.ts';
import type { Translate } from './texts.ts';
import { shortTime } from './times.ts';

/** Among the cashier's, so that a credited deposit has it asked again. */
export const waitingCodeQuery = queryOptions({
  queryKey: mine('cashier', 'waiting-code'),
  queryFn: ({ signal }) => call(readWaitingCode, { signal }),
});

/** What a promo code brings, to which deposit, and by when. */
export function promiseOf({ terms, expiresAt, currency }: Bonus, t: Translate): string | undefined {
  if (!terms || !expiresAt) return undefined;
  return t('bonuses.promise', {
    percent: terms.rate / 100,
    min: formatMoney(BigInt(terms.minDeposit), currency),
    max: formatMoney(BigInt(terms.maxBonus), currency),
    time: shortTime(expiresAt),
  });
}

/** What is asked for it before money can be withdrawn: as a sum once it was credited, before that as a rule. */
export function askedFor({ requirement, amount, currency, ...rules }: Bonus, t: Translate) {
  if (requirement)
    return t('bonuses.toPlay', { amount: formatMoney(BigInt(requirement.required), currency) });
  return amount !== null ? t('bonuses.nothingToPlay') : rulesOf(rules, t);
}

/** What is asked for a bonus, as a rule. */
export function rulesOf(
  { turnoverPercent, turnoverOf }: Pick<Bonus, 'turnoverPercent' | 'turnoverOf'>,
  t: Translate,
) {
  if (turnoverPercent === 0) return t('bonuses.nothingToPlay');
  return t(`bonuses.asks.${turnoverOf}`, { percent: turnoverPercent });
}
