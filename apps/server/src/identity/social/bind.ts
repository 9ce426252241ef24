import type { SocialPerson } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import { confirmPassword } from '../change-password.ts';
import type { MemberCaller } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import { findPending } from './pending.ts';
import type { SocialTables } from './tables.ts';

/** A log-in so recent that nobody else sits there now. */
const RECENT_MS = 10 * 60_000;

/**
 * The member's word: whoever waits in this browser is theirs, for good. Asked for after a fresh log-in or with the
 * password, so that a phone left lying about does not get a second owner.
 */
export async function bindPending(
  needs: IdentityNeeds,
  caller: MemberCaller,
  { cookie, password }: { cookie: string | undefined; password: string | undefined },
): Promise<SocialPerson> {
  await requireRecent(needs, caller, password);
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
    await db
      .updateTable('identity.social_visits')
      .set({ settled_at: now })
      .where('id', '=', waiting.id)
      .execute();
    await emit(tx, {
      topic: 'member.social-bound',
      subject: String(caller.memberId),
      payload: { memberId: String(caller.memberId), provider },
    });
    return { provider, name };
  });
}

async function requireRecent(
  needs: IdentityNeeds,
  caller: MemberCaller,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) {
    await confirmPassword(needs, caller, password, 'password');
    return;
  }
  if (needs.clock.now().getTime() - caller.signedInAt.getTime() >= RECENT_MS)
    refuse('identity/password-needed');
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
