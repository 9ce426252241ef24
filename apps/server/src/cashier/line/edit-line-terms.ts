import type { LineTerms } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { type CashierNeeds, perform } from '../needs.ts';
import type { CashierTables } from '../tables.ts';
import { requireKnown } from '../terms/edit-terms.ts';
import { type KeptLineTerms, type LineOf, lineColumnsOf, lineTermsOf, selectLineTerms } from './line-rows.ts';
import { firstLineTermsOf, requireSoundLineTerms } from './line-terms.ts';

type Edit = LineOf & { terms: LineTerms; revision: number; reason: string; staff: StaffCaller };

/** A change by staff, on what they had before their eyes. */
export function editLineTerms(
  needs: CashierNeeds,
  { currency, direction, terms, revision, reason, staff }: Edit,
): Promise<KeptLineTerms> {
  requireKnown(currency);
  requireSoundLineTerms(terms);
  return perform(needs, async ({ tx }) => {
    const db = tx.withTables<CashierTables>();
    await db
      .insertInto('cashier.line_terms')
      .values({
        currency,
        direction,
        ...lineColumnsOf(firstLineTermsOf({ currency, direction })),
        revision: 0,
      })
      .onConflict((conflict) => conflict.columns(['currency', 'direction']).doNothing())
      .execute();
    const before = await selectLineTerms(tx, { currency, direction }).forUpdate().executeTakeFirstOrThrow();
    if (before.revision !== revision) refuse('request/conflict');
    const after = await db
      .updateTable('cashier.line_terms')
      .set({ ...lineColumnsOf(terms), revision: revision + 1 })
      .where('currency', '=', currency)
      .where('direction', '=', direction)
      .returningAll()
      .executeTakeFirstOrThrow();
    await needs.audit(tx, {
      staff,
      action: 'cashier.edit-line-terms',
      subject: `line-terms:${currency}:${direction}`,
      before: lineColumnsOf(lineTermsOf(before)),
      after: lineColumnsOf(lineTermsOf(after)),
      reason,
    });
    return { terms: lineTermsOf(after), revision: after.revision };
  });
}
