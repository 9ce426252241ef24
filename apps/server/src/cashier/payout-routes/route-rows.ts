import type { PayoutRouteTerms } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { CashierNeeds, Deed } from '../needs.ts';
import { paidTo } from '../paid-to.ts';
import type { CashierTables, PayoutRow, WithdrawalRow } from '../tables.ts';
import { type ChosenRoute, chooseRoute } from './route.ts';
import type { RouteRow } from './route-tables.ts';

/** In the order in which they are tried. */
export function selectRoutes(db: Database | Tx) {
  return db
    .withTables<CashierTables>()
    .selectFrom('cashier.payout_routes')
    .selectAll()
    .orderBy('position')
    .orderBy('id');
}

/** By which route each amount of a withdrawal goes now; `tried` are those that refused it. */
export async function routesFor(
  { verification }: Pick<CashierNeeds, 'verification'>,
  { tx, at }: Pick<Deed, 'tx' | 'at'>,
  withdrawal: WithdrawalRow,
): Promise<(amountMinor: bigint, tried?: ReadonlySet<bigint>) => ChosenRoute | undefined> {
  const rows = await selectRoutes(tx).execute();
  const routes = rows.map((row) => ({ id: row.id, terms: termsOfRoute(row) }));
  const { member_id: memberId, currency } = withdrawal;
  const tier = await verification.readTier(tx, memberId);
  const { kind } = (await paidTo(tx, withdrawal)) ?? refuse('cashier/no-payout-route');
  return (amountMinor, tried) => chooseRoute(routes, { currency, kind, tier, amountMinor, at }, tried);
}

/** What a payout keeps of the route it goes by. */
export function routeColumns(chosen: ChosenRoute | undefined) {
  const { route, passed } = chosen ?? refuse('cashier/no-payout-route');
  return {
    provider: route.terms.provider,
    route_id: route.id,
    route_why: JSON.stringify({ name: route.terms.name, passed }),
  };
}

/** Routes that had this part before, whatever became of it there. */
export const triedRoutes = (payouts: readonly PayoutRow[], part: number): ReadonlySet<bigint> =>
  new Set(payouts.flatMap((one) => (one.part === part && one.route_id !== null ? [one.route_id] : [])));

export function termsOfRoute(row: RouteRow): PayoutRouteTerms {
  return {
    name: row.name,
    provider: row.provider,
    position: row.position,
    isOpen: row.is_open,
    currency: row.currency,
    kind: row.kind,
    leastTier: row.least_tier,
    mostTier: row.most_tier,
    min: row.min_minor === null ? null : String(row.min_minor),
    max: row.max_minor === null ? null : String(row.max_minor),
    hours:
      row.hours_from === null || row.hours_until === null
        ? null
        : { from: row.hours_from, until: row.hours_until },
  };
}

export function columnsOfRoute(terms: PayoutRouteTerms) {
  return {
    name: terms.name,
    provider: terms.provider,
    position: terms.position,
    is_open: terms.isOpen,
    currency: terms.currency,
    kind: terms.kind,
    least_tier: terms.leastTier,
    most_tier: terms.mostTier,
    min_minor: terms.min === null ? null : BigInt(terms.min),
    max_minor: terms.max === null ? null : BigInt(terms.max),
    hours_from: terms.hours?.from ?? null,
    hours_until: terms.hours?.until ?? null,
  };
}

/** As the trail and the second person read it. */
export function routeFacts({ hours, min, max, kind, ...terms }: PayoutRouteTerms) {
  return {
    ...terms,
    payoutKind: kind,
    minMinor: min === null ? null : BigInt(min),
    maxMinor: max === null ? null : BigInt(max),
    hoursFrom: hours?.from ?? null,
    hoursUntil: hours?.until ?? null,
  };
}
