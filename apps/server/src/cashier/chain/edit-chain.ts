import type { ChainNetwork, StaffNetwork, StaffRate } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { type CashierNeeds, perform } from '../needs.ts';
import type { CashierTables } from '../tables.ts';
import { findRate, lockReference, selectNetworks } from './chain-rows.ts';
import type { NetworkRow, RateRow } from './chain-tables.ts';
import { presentNetwork } from './present-payment.ts';

/** A million of the currency's units for one USDT. */
const HIGHEST_RATE = 1_000_000_000_000n;

type NewRate = {
  currency: string;
  rate: bigint;
  revision: string | null;
  reason: string;
  staff: StaffCaller;
};

/** What a USDT is worth from now on; payments that were seen keep the rate of their moment. */
export function setRate(
  needs: CashierNeeds,
  { currency, rate, revision, reason, staff }: NewRate,
): Promise<StaffRate> {
  if (rate < 1n || rate > HIGHEST_RATE) refuse('cashier/rate-out-of-range', {}, 'rate');
  return perform(needs, async ({ tx, at }) => {
    await lockReference(tx, `rate/${currency}`);
    if (!(await chainCurrencies(tx)).includes(currency)) refuse('cashier/currency-unfit', {}, 'currency');
    const before = await findRate(tx, currency);
    if ((before ? String(before.id) : null) !== revision) refuse('request/conflict');
    const after = await insertRate(tx, { currency, rate, at, setBy: staff.staffId });
    await needs.audit(tx, {
      staff,
      action: 'cashier.set-rate',
      subject: `usdt-rate:${currency}`,
      before: before ? { rate: before.rate } : null,
      after: { rate: after.rate },
      reason,
    });
    return presentRate(after);
  });
}

async function insertRate(
  tx: Tx,
  { currency, rate, at, setBy }: { currency: string; rate: bigint; at: Date; setBy: bigint | null },
): Promise<RateRow> {
  return await tx
    .withTables<CashierTables>()
    .insertInto('cashier.chain_rates')
    .values({ currency, rate, set_by: setBy, set_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The rate of a new world; staff change it afterwards. */
export async function saveRate(tx: Tx, rate: { currency: string; rate: bigint; at: Date }): Promise<void> {
  if (!(await findRate(tx, rate.currency))) await insertRate(tx, { ...rate, setBy: null });
}

/** Currencies in which there is a way to deposit in USDT. */
async function chainCurrencies(tx: Tx | CashierNeeds['db']): Promise<string[]> {
  const rows = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.deposit_methods')
    .where('kind', '=', 'usdt')
    .select('currency')
    .distinct()
    .orderBy('currency')
    .execute();
  return rows.map(({ currency }) => currency);
}

type NetworkEdit = {
  network: ChainNetwork;
  confirmations: number;
  minUnits: bigint;
  isOpen: boolean;
  revision: number;
  reason: string;
  staff: StaffCaller;
};

/** What a network asks, on what its editor had before their eyes; payments on their way go by it too. */
export function editNetwork(
  needs: CashierNeeds,
  { network, confirmations, minUnits, isOpen, revision, reason, staff }: NetworkEdit,
): Promise<StaffNetwork> {
  return perform(needs, async ({ tx }) => {
    const before = await selectNetworks(tx)
      .where('network', '=', network)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.revision !== revision) refuse('request/conflict');
    const after = await tx
      .withTables<CashierTables>()
      .updateTable('cashier.chain_networks')
      .set({ confirmations, min_units: minUnits, is_open: isOpen, revision: revision + 1 })
      .where('network', '=', network)
      .returningAll()
      .executeTakeFirstOrThrow();
    await needs.audit(tx, {
      staff,
      action: 'cashier.edit-network',
      subject: `chain-network:${network}`,
      before: factsOf(before),
      after: factsOf(after),
      reason,
    });
    return { ...presentNetwork(after), revision: after.revision };
  });
}

const factsOf = ({ confirmations, min_units, is_open }: NetworkRow) => ({
  confirmations,
  minUnits: min_units,
  isOpen: is_open,
});

const presentRate = ({ id, currency, rate, set_at: setAt }: RateRow): StaffRate => ({
  currency,
  rate: String(rate),
  setAt: setAt.toISOString(),
  revision: String(id),
});

export async function readChain({ db }: Pick<CashierNeeds, 'db'>) {
  const currencies = await chainCurrencies(db);
  const rates = await Promise.all(currencies.map((currency) => findRate(db, currency)));
  const networks = await selectNetworks(db).orderBy('network', 'desc').execute();
  return {
    rates: rates.flatMap((rate) => (rate ? [presentRate(rate)] : [])),
    currencies,
    networks: networks.map((row) => ({ ...presentNetwork(row), revision: row.revision })),
  };
}
