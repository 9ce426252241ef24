import type { CheckedTier, WithdrawalTerms } from '@fairhall/contract';
import { isCurrency } from '@fairhall/money';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { type CashierNeeds, perform } from '../needs.ts';
import type { CashierTables } from '../tables.ts';
import { requireRising } from './levels.ts';
import { firstTermsOf, requireSoundTerms } from './terms.ts';
import { columnsOf, type KeptTerms, onTrail, selectTerms, termsOf } from './terms-rows.ts';

type Edit = {
  currency: string;
  terms: WithdrawalTerms;
  /** Meant to be worse than what holds below them. */
  worseLevels?: readonly CheckedTier[] | undefined;
  revision: number;
  reason: string;
  staff: StaffCaller;
};

/** A change by staff, on what they had before their eyes; withdrawals already asked for keep their fee. */
export function editTerms(
  needs: CashierNeeds,
  { currency, terms, worseLevels = [], revision, reason, staff }: Edit,
): Promise<KeptTerms> {
  requireKnown(currency);
  requireSoundTerms(terms);
  requireRising(terms, worseLevels);
  return perform(needs, async ({ tx }) => {
    const db = tx.withTables<CashierTables>();
    await db
      .insertInto('cashier.withdrawal_terms')
      .values({ currency, ...columnsOf(firstTermsOf(currency)), revision: 0 })
      .onConflict((conflict) => conflict.column('currency').doNothing())
      .execute();
    const before = await selectTerms(tx, currency).forUpdate().executeTakeFirstOrThrow();
    if (before.revision !== revision) refuse('request/conflict');
    const after = await db
      .updateTable('cashier.withdrawal_terms')
      .set({ ...columnsOf(terms), revision: revision + 1 })
      .where('currency', '=', currency)
      .returningAll()
      .executeTakeFirstOrThrow();
    const subject = `withdrawal-terms:${currency}`;
    await needs.audit(tx, {
      staff,
      action: 'cashier.edit-terms',
      subject,
      before: onTrail(currency, termsOf(before)),
      after: {
        ...onTrail(currency, termsOf(after)),
        ...(worseLevels.length > 0 && { worse_levels: worseLevels }),
      },
      reason,
    });
    return { terms: termsOf(after), revision: after.revision };
  });
}

export function requireKnown(currency: string): void {
  if (!isCurrency(currency)) refuse('cashier/currency-unfit');
}
