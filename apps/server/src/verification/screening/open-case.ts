import { inTransaction } from '@fairhall/database';
import type { Insertable } from 'kysely';
import type { VerificationNeeds } from '../needs.ts';
import type { CasesTable, VerificationTables } from '../tables.ts';

export type Found = Omit<
  Insertable<CasesTable>,
  'status' | 'opened_at' | 'decided_at' | 'decided_by' | 'reason'
>;

/** What a member is kept from until staff have decided. */
const CLOSED = ['bet', 'deposit', 'withdraw'] as const;

/** A likeness opens one case, ever; whoever finds it first, here or in another process, holds the member. */
export async function openCase(needs: VerificationNeeds, found: Found): Promise<void> {
  const { member_id: memberId, list } = found;
  const held = await inTransaction(needs.db, async (tx) => {
    const opened = await tx
      .withTables<VerificationTables>()
      .insertInto('verification.cases')
      .values({ ...found, opened_at: needs.clock.now() })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'list', 'matched_by', 'entry_key']).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!opened) return undefined;
    return await needs.safety.holdForCase(tx, {
      memberId,
      cause: causeOf(opened.id),
      reason: `list ${list}`,
      functions: CLOSED,
    });
  });
  await held?.endPlay();
}

export const causeOf = (caseId: bigint) => `screening:${caseId}`;
