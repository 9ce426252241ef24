import type { SocialPerson } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { MemberCaller } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import { requireFreshProof } from '../security/proof.ts';
import { tellOfChange } from '../security/tell-of-change.ts';
import { findPending } from './pending.ts';
import type { SocialTables } from './tables.ts';

/**
 * The member's word: whoever waits in this browser is theirs, for good. As with all that lets somebody in, it takes a
 * fresh proof of who gives it, so that a phone left lying about does not get a second owner.
 */
export function bindPending(
  needs: IdentityNeeds,
  caller: MemberCaller,
  cookie: string | undefined,
): Promise<SocialPerson> {
  const now = needs.clock.now();
  return inTransaction(needs.db, async (tx) => {
    await lockMember(tx, caller.memberId);
    const waiting = await findPending(tx, cookie, now).forUpdate().executeTakeFirst();
    if (!waiting?.subject) refuse('identity/social-nothing-to-bind');
    // begun by one member, confirmed by another who logged in since: not what the first was asked
    if (waiting.memberId !== null && waiting.memberId !== caller.memberId)
      refuse('identity/social-nothing-to-bind');
    const { brandId, provider, subject } = waiting;
    const name = waiting.name ?? '';
    const db = tx.withTables<SocialTables>();
    const inserted = await db
      .insertInto('identity.bindings')
      .values({ brand_id: brandId, provider, subject, member_id: caller.memberId, name, bound_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('provider')
      .executeTakeFirst();
    if (!inserted) await refuseBound(tx, { brandId, provider, subject, caller });
    await requireFreshProof(needs, tx, caller, { purpose: 'social', given: 'nothing' });
    await db
      .updateTable('identity.social_visits')
      .set({ settled_at: now })
      .where('id', '=', waiting.id)
      .execute();
    await tellOfChange(needs, tx, caller.memberId, { kind: 'provider-bound' });
    return { provider, name };
  });
}

async function refuseBound(
  tx: Tx,
  bound: { brandId: bigint; provider: string; subject: string; caller: MemberCaller },
): Promise<never> {
  const row = await tx
    .withTables<SocialTables>()
    .selectFrom('identity.bindings')
    .select('member_id')
    .where('brand_id', '=', bound.brandId)
    .where('provider', '=', bound.provider as never)
    .where('subject', '=', bound.subject)
    .executeTakeFirst();
  return refuse(
    row && row.member_id !== bound.caller.memberId
      ? 'identity/social-taken'
      : 'identity/social-already-bound',
  );
}
