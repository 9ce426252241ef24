import { readBalance } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { mine, queries } from './queries.ts';

export const balanceQuery = queryOptions({
  queryKey: mine('balance'),
  queryFn: ({ signal }) => call(readBalance, { signal }),
});

let lastSeq = -1n;

/** Takes the balance a live message carries, unless something newer was already shown. */
export function showBalance(change: { balance: string; seq: string }): void {
  if (BigInt(change.seq) <= lastSeq) return;
  lastSeq = BigInt(change.seq);
  queries.setQueryData(balanceQuery.queryKey, (old) => old && { ...old, sumBalance: change.balance });
  askWhatIsBonus();
  void queries.invalidateQueries({ queryKey: mine('money') });
}

/** How much of a bonus bets have left only the house knows; where there is none it is not asked at every bet. */
export function askWhatIsBonus(): void {
  const known = queries.getQueryData(balanceQuery.queryKey);
  if (known && known.bonus !== '0') void queries.invalidateQueries({ queryKey: balanceQuery.queryKey });
}

/** Another person's movements count from another number. */
export function forgetBalance(): void {
  lastSeq = -1n;
}
