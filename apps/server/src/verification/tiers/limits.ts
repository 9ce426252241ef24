import type { TierLimits } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { isCurrency } from '@fairhall/money';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { perform, type VerificationNeeds } from '../needs.ts';
import type { VerificationTables } from '../tables.ts';
import { firstLimitsOf, requireFreeLast, requireRising } from './tier.ts';

export type KeptLimits = { limits: TierLimits[]; revision: number };

/** What staff have set; the house's first limits until then. */
export async function readLimits(db: Database, currency: string): Promise<KeptLimits> {
  const row = await selectLimits(db, currency).executeTakeFirst();
  return row ?? { limits: firstLimitsOf(currency), revision: 0 };
}

export function requireKnownCurrency(currency: string): void {
  if (!isCurrency(currency)) refuse('cashier/currency-unfit');
}

type Change = KeptLimits & { currency: string; reason: string; staff: StaffCaller };

/** A change by staff, on what they had before their eyes; orders that stand already are not judged anew. */
export function changeLimits(
  needs: VerificationNeeds,
  { currency, limits, revision, reason, staff }: Change,
): Promise<KeptLimits> {
  requireKnownCurrency(currency);
  requireRising(limits);
  requireFreeLast(limits);
  return perform(needs, async ({ tx }) => {
    const db = tx.withTables<VerificationTables>();
    await db
      .insertInto('verification.tier_limits')
      .values({ currency, limits: JSON.stringify(firstLimitsOf(currency)), revision: 0 })
      .onConflict((conflict) => conflict.column('currency').doNothing())
      .execute();
    const before = await selectLimits(tx, currency).forUpdate().executeTakeFirstOrThrow();
    if (before.revision !== revision) refuse('request/conflict');
    const after = await db
      .updateTable('verification.tier_limits')
      .set({ limits: JSON.stringify(limits), revision: revision + 1 })
      .where('currency', '=', currency)
      .returning(['limits', 'revision'])
      .executeTakeFirstOrThrow();
    await needs.audit(tx, {
      staff,
      action: 'verification.change-tiers',
      subject: `tiers:${currency}`,
      before: before.limits,
      after: after.limits,
      reason,
    });
    return after;
  });
}

function selectLimits(db: Database, currency: string) {
  return db
    .withTables<VerificationTables>()
    .selectFrom('verification.tier_limits')
    .where('currency', '=', currency)
    .select(['limits', 'revision']);
}
