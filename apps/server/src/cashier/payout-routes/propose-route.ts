import { id, type PayoutRouteTerms, payoutRouteTerms } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, StaffCaller } from '#staff';
import { findProvider } from '../find-provider.ts';
import { type CashierNeeds, perform } from '../needs.ts';
import { secondPersonMs } from '../settings.ts';
import type { CashierTables } from '../tables.ts';
import { requireSoundRoute } from './route.ts';
import { columnsOfRoute, routeFacts, selectRoutes, termsOfRoute } from './route-rows.ts';
import type { RouteRow } from './route-tables.ts';

const KIND = 'cashier.route-payouts';
const command = z.strictObject({
  replaces: z.nullable(z.strictObject({ id, revision: id })),
  terms: payoutRouteTerms,
});
type Replaced = z.output<typeof command>['replaces'];

type Proposal = { replaces: Replaced; terms: PayoutRouteTerms; reason: string; staff: StaffCaller };

/** Asks a second person to let payouts go another way. */
export function proposePayoutRoute(needs: CashierNeeds, { replaces, terms, reason, staff }: Proposal) {
  requireSoundRoute(terms);
  requirePayingProvider(needs, terms.provider);
  return perform(needs, async ({ tx }) => {
    const before = await lockRoute(tx, replaces);
    return await needs.approvals.propose(tx, {
      kind: KIND,
      payload: { replaces, terms },
      subject: before ? subjectOf(before.id) : 'payout-route:new',
      reason,
      staff,
    });
  });
}

/** The command behind it: refused when somebody changed or closed the route meanwhile. */
export function registerPayoutRoute(needs: CashierNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'cashier.methods.write',
    approve: 'cashier.methods.approve',
    expiresAfterMs: secondPersonMs,
    async preview(tx, { replaces, terms }) {
      const known = replaces
        ? await selectRoutes(tx).where('id', '=', BigInt(replaces.id)).executeTakeFirst()
        : undefined;
      return { before: known ? routeFacts(termsOfRoute(known)) : null, after: routeFacts(terms) };
    },
    async execute(tx, { approvalId, payload: { replaces, terms }, reason, approvedBy }) {
      requireSoundRoute(terms);
      requirePayingProvider(needs, terms.provider);
      const before = await lockRoute(tx, replaces);
      const columns = { ...columnsOfRoute(terms), approval: approvalId };
      const after = before ? await updateRoute(tx, before, columns) : await insertRoute(tx, columns);
      await needs.audit(tx, {
        staff: approvedBy,
        action: KIND,
        subject: subjectOf(after.id),
        before: before ? routeFacts(termsOfRoute(before)) : null,
        after: { ...routeFacts(termsOfRoute(after)), routeApproval: approvalId },
        reason,
      });
      return { route: String(after.id), revision: after.revision };
    },
  } satisfies ApprovalKind<typeof command>);
}

type Closing = { routeId: bigint; revision: string; reason: string; staff: StaffCaller };

/** Nothing leaves by it from now on: one person is enough for that, and it takes two to open it again. */
export function closePayoutRoute(
  needs: CashierNeeds,
  { routeId, revision, reason, staff }: Closing,
): Promise<RouteRow> {
  return perform(needs, async ({ tx }) => {
    const before = (await lockRoute(tx, { id: String(routeId), revision })) ?? refuse('cashier/not-found');
    const after = await updateRoute(tx, before, { is_open: false });
    await needs.audit(tx, {
      staff,
      action: 'cashier.close-payout-route',
      subject: subjectOf(routeId),
      before: { isOpen: before.is_open },
      after: { isOpen: after.is_open },
      reason,
    });
    return after;
  });
}

/** Agents take cash and pay nothing out. */
function requirePayingProvider(needs: CashierNeeds, code: string): void {
  if (!findProvider(needs, code).paysOut) refuse('cashier/provider-unknown', {}, 'provider');
}

const subjectOf = (routeId: bigint) => `payout-route:${routeId}`;

/** As it was read by whoever changes it; none for a new one. */
async function lockRoute(tx: Tx, replaced: Replaced): Promise<RouteRow | undefined> {
  if (!replaced) return undefined;
  const row = await selectRoutes(tx).where('id', '=', BigInt(replaced.id)).forUpdate().executeTakeFirst();
  if (!row) refuse('cashier/not-found');
  return String(row.revision) === replaced.revision ? row : refuse('request/conflict');
}

type Columns = ReturnType<typeof columnsOfRoute> & { approval: bigint };

async function insertRoute(tx: Tx, columns: Columns): Promise<RouteRow> {
  return await tx
    .withTables<CashierTables>()
    .insertInto('cashier.payout_routes')
    .values(columns)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function updateRoute(tx: Tx, before: RouteRow, change: Partial<Columns>): Promise<RouteRow> {
  return await tx
    .withTables<CashierTables>()
    .updateTable('cashier.payout_routes')
    .set({ ...change, revision: before.revision + 1n })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
