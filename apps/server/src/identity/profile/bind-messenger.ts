import type { Messenger } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { checkField, optional } from '#brand';
import type { MemberCaller } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import { requireFreshProof } from '../security/proof.ts';
import type { IdentityTables } from '../tables.ts';
import { tellMember } from '../tell-member.ts';

/**
 * Where the member is found in a messenger. Our people may write there, so it is changed as an address is: with a
 * proof, and told.
 */
export async function bindMessenger(
  needs: Pick<IdentityNeeds, 'db' | 'clock' | 'brand' | 'messages'>,
  caller: MemberCaller,
  { messenger, address: given }: { messenger: Messenger; address: string },
): Promise<void> {
  const { id: brandId, registerRules } = needs.brand.settings();
  const address = checkField(optional(registerRules[messenger]), 'address', given);
  const { memberId } = caller;
  await inTransaction(needs.db, async (tx) => {
    await lockMember(tx, memberId);
    await requireFreshProof(needs, tx, caller, { purpose: 'contact', given: 'nothing' });
    const contacts = tx.withTables<IdentityTables>();
    if (address === undefined)
      await contacts
        .deleteFrom('identity.contacts')
        .where('member_id', '=', memberId)
        .where('kind', '=', messenger)
        .execute();
    else
      await contacts
        .insertInto('identity.contacts')
        .values({
          member_id: memberId,
          brand_id: brandId,
          kind: messenger,
          value: address,
          verified_at: null,
        })
        .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet({ value: address }))
        .execute();
    await tellMember(needs, tx, memberId, ({ account }) => ({
      template: 'contact-changed',
      values: { account, contact: messenger, at: needs.clock.now() },
    }));
  });
}
