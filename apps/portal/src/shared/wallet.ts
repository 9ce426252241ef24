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
  const old = queries.getQueryData(balanceQuery.queryKey);
  queries.setQueryData(balanceQuery.queryKey, old && { ...old, sumBalance: change.balance });
  // a bet is of the bonus first: how much of it is left only the house knows
  if (old && old.bonus !== '0') void queries.invalidateQueries({ queryKey: balanceQuery.queryKey });
  void queries.invalidateQueries({ queryKey: mine('money') });
}

/** Another person's movements count from another number. */
export function forgetBalance(): void {
  lastSeq = -1n;
}
