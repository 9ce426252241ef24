import type { CashierNeeds } from '../needs.ts';
import { usdtBounds } from '../settings.ts';
import { isRateStale } from './bounds.ts';
import { findRate, selectNetworks } from './chain-rows.ts';
import { chainCurrencies, presentRate } from './edit-rate.ts';
import { presentNetwork } from './present-payment.ts';

type Needs = Pick<CashierNeeds, 'db' | 'clock'>;

export async function readChain({ db, clock }: Needs) {
  const now = clock.now();
  const { currencies, rates } = await readRates(db);
  const networks = await selectNetworks(db).orderBy('network', 'desc').execute();
  return {
    rates: rates.map((rate) => presentRate(rate, now)),
    currencies,
    networks: networks.map((row) => ({ ...presentNetwork(row), revision: row.revision })),
    jumpPercent: Number(usdtBounds.jumpPercent),
  };
}

/** Rates that are too old for new orders, as work that waits. */
export async function countStaleRates({ db, clock }: Needs) {
  const now = clock.now();
  const { rates } = await readRates(db);
  const stale = rates.filter((rate) => isRateStale(rate, now)).map(({ set_at: setAt }) => setAt);
  const oldestAt = stale.toSorted((one, other) => one.getTime() - other.getTime())[0];
  return { count: stale.length, oldestAt };
}

async function readRates(db: CashierNeeds['db']) {
  const currencies = await chainCurrencies(db);
  const found = await Promise.all(currencies.map((currency) => findRate(db, currency)));
  return { currencies, rates: found.flatMap((rate) => rate ?? []) };
}
