import {
  asideCauses,
  type ChainNetwork,
  creditOfUnits,
  type DepositMethod,
  holdCauses,
  type PayInstructions,
  type StaffChainPayment,
  unitsForAmount,
} from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { toDataURL } from 'qrcode';
import type { CashierNeeds } from '../needs.ts';
import type { CashierTables, DepositRow, PayTo } from '../tables.ts';
import { isRateStale, lateSince } from './bounds.ts';
import { canHold, isOurs } from './chain.ts';
import { findPayment, findRate, selectNetworks } from './chain-rows.ts';
import type { NetworkRow, PaymentRow } from './chain-tables.ts';

/** What a member follows of an order on a chain: where to pay, at which rate, and how far the payment is. */
export async function presentChainOrder(
  { db, demoBankUrl }: Pick<CashierNeeds, 'db' | 'demoBankUrl'>,
  row: DepositRow,
  { kind, holderName }: Extract<PayTo, { kind: 'usdt' }>,
): Promise<PayInstructions> {
  const order = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.chain_orders as o')
    .innerJoin('cashier.chain_networks as n', 'n.network', 'o.network')
    .leftJoin('cashier.chain_payments as p', 'p.deposit_id', 'o.deposit_id')
    .where('o.deposit_id', '=', row.id)
    .selectAll('n')
    .select(['o.is_any', 'p.id as payment_id'])
    .executeTakeFirstOrThrow();
  const payment = order.payment_id === null ? undefined : await findPayment(db, order.payment_id);
  const rated = await findRate(db, row.currency);
  const address = row.receiving_account;
  const query = new URLSearchParams({ network: order.network, address });
  return {
    kind,
    holderName,
    network: order.network,
    address,
    qrImage: await toDataURL(address, { errorCorrectionLevel: 'M', margin: 4, width: 320 }),
    rate: rated ? String(rated.rate) : null,
    minUnits: String(order.min_units),
    payUnits: rated && !order.is_any ? String(unitsForAmount(row.amount_minor, rated)) : null,
    needed: order.confirmations,
    payment: payment ? presentPayment(payment) : null,
    aside: await asideOf(db, row, order.network),
    ...(demoBankUrl && { bankAppUrl: `${demoBankUrl}/chain?${query}` }),
  };
}

const MOST_ASIDE = 5;

/** Each under the last order that was open before it came: whoever sent too little looks there for it. */
async function asideOf(db: Database, row: DepositRow, network: ChainNetwork) {
  const payments = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.chain_payments as p')
    .where('p.member_id', '=', row.member_id)
    .where('p.address', '=', row.receiving_account)
    .where('p.status', 'in', ['aside', 'returned'])
    .where('p.deposit_id', 'is', null)
    .where('p.seen_at', '>=', row.created_at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cashier.chain_orders as o')
            .innerJoin('cashier.deposits as d', 'd.id', 'o.deposit_id')
            .where('o.member_id', '=', row.member_id)
            .where('o.network', '=', network)
            .where('o.deposit_id', '>', row.id)
            .whereRef('d.created_at', '<=', 'p.seen_at')
            .select('d.id'),
        ),
      ),
    )
    .select(['p.units', 'p.why', 'p.seen_at as seenAt'])
    .orderBy('p.id', 'desc')
    .limit(MOST_ASIDE)
    .execute();
  return payments.map(({ units, why, seenAt }) => ({
    units: String(units),
    why: asideCauses.find((cause) => cause === why) ?? null,
    seenAt: seenAt.toISOString(),
  }));
}

function presentPayment(row: PaymentRow) {
  return {
    reference: row.reference,
    units: String(row.units),
    status: row.status,
    heldFor: holdCauses.find((cause) => cause === row.why) ?? null,
    confirmations: row.confirmations,
    rate: row.rate === null ? null : String(row.rate),
    seenAt: row.seen_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}

/** What a member is told of a way to deposit on chains before an order. */
export async function presentChain(
  db: Database,
  { currency, at }: { currency: string; at: Date },
): Promise<DepositMethod['chain']> {
  const last = await findRate(db, currency);
  const rated = last && !isRateStale(last, at) ? last : undefined;
  const networks = await selectNetworks(db).orderBy('network', 'desc').execute();
  return { rate: rated ? String(rated.rate) : null, networks: networks.map(presentNetwork) };
}

export const presentNetwork = (row: NetworkRow) => ({
  network: row.network,
  confirmations: row.confirmations,
  minUnits: String(row.min_units),
  isOpen: row.is_open,
});

export async function presentPayments(
  { db, members, clock }: Pick<CashierNeeds, 'db' | 'members' | 'clock'>,
  rows: readonly PaymentRow[],
): Promise<StaffChainPayment[]> {
  const people = await members.find(db, [...new Set(rows.flatMap(({ member_id: id }) => id ?? []))]);
  const networks = await selectNetworks(db).execute();
  const late = lateSince(clock.now());
  return rows.map((row) => ({
    ...presentPayment(row),
    id: String(row.id),
    network: row.network,
    address: row.address,
    token: row.token,
    currency: row.currency,
    member: row.member_id === null ? null : named(row.member_id, people),
    why: [...holdCauses, ...asideCauses].find((cause) => cause === row.why) ?? null,
    needed: networks.find(({ network }) => network === (row.network as ChainNetwork))?.confirmations ?? null,
    worth:
      row.rate === null || row.currency === null
        ? null
        : String(creditOfUnits(row.units, { rate: row.rate, currency: row.currency })),
    depositId: row.deposit_id === null ? null : String(row.deposit_id),
    isLate: row.status === 'confirming' && row.seen_at < late,
    endsByItself: row.status === 'held' && row.why !== 'staff',
    canHold: canHold(row),
    canRelease: row.status === 'held' || (row.status === 'aside' && isOurs(row)),
    canReturn: row.status === 'held' || row.status === 'aside',
  }));
}

function named(memberId: bigint, people: readonly { memberId: bigint; account: string }[]) {
  const username = people.find((person) => person.memberId === memberId)?.account ?? '';
  return { id: String(memberId), username };
}
