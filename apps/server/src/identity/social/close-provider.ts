import type { SocialProvider } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { Actor, IdentityNeeds } from '../needs.ts';
import type { SocialTables } from './tables.ts';

/** Offered no longer, at once and by one person's word. Visits on their way come back to a closed door. */
export function closeProvider<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  { staff, provider, reason }: { staff: Staff; provider: SocialProvider; reason: string },
): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .withTables<SocialTables>()
      .updateTable('identity.providers')
      .set({ is_on: false, changed_at: needs.clock.now() })
      .where('brand_id', '=', needs.brand.settings().id)
      .where('provider', '=', provider)
      .where('is_on', '=', true)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) refuse('identity/provider-is-off');
    await needs.audit(tx, {
      staff,
      action: 'identity.close-provider',
      subject: `provider:${provider}`,
      before: { isOn: true },
      after: { isOn: false },
      reason,
    });
  });
}
