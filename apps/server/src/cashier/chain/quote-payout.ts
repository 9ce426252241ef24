import { unitsOfAmount } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { moneyFacts, refuse } from '#platform/refusal';
import type { Deed } from '../needs.ts';
import { paidTo } from '../paid-to.ts';
import type { WithdrawalRow } from '../tables.ts';
import { isRateStale } from './bounds.ts';
import { findRate } from './chain-rows.ts';

type Sent = { chain_units: bigint; chain_rate: bigint } | Record<string, never>;

/**
 * What of a chain's coins payouts of this withdrawal send for an amount, nothing where it goes to a bank. The rate is
 * that of this moment: an old one would pay too much or too little, so nothing is sent at it.
 */
export async function quotePayouts(
  { tx, at }: Pick<Deed, 'tx' | 'at'>,
  withdrawal: Pick<WithdrawalRow, 'account_id' | 'currency'>,
): Promise<(amountMinor: bigint) => Sent> {
  if ((await paidTo(tx, withdrawal))?.kind !== 'usdt') return () => ({});
  const { currency } = withdrawal;
  const rate = await rateToPay(tx, currency, at);
  return (amountMinor) => {
    const units = unitsOfAmount(amountMinor, { rate, currency });
    if (units < 1n) refuse('cashier/amount-too-small', moneyFacts(currency, { min: amountMinor + 1n }));
    return { chain_units: units, chain_rate: rate };
  };
}

/** What a USDT is paid at now, where something would be sent. */
export async function readPayoutRate(db: Database, currency: string, at: Date): Promise<bigint | undefined> {
  if (currency === 'USDT') return ONE_FOR_ONE;
  const rated = await findRate(db, currency);
  return rated && !isRateStale(rated, at) ? rated.rate : undefined;
}

async function rateToPay(tx: Tx, currency: string, at: Date): Promise<bigint> {
  if (currency === 'USDT') return ONE_FOR_ONE;
  const rated = await findRate(tx, currency);
  if (!rated) refuse('cashier/rate-missing');
  if (isRateStale(rated, at)) refuse('cashier/rate-stale');
  return rated.rate;
}

const ONE_FOR_ONE = 1_000_000n;
