import { type AnswerOf, amount, id, type previewGrants } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import { type ApprovalKind, refuseOwnBenefits, type StaffCaller } from '#staff';
import { writeGift } from './gift-rows.ts';
import type { GrantNeeds } from './give-grant.ts';
import { enqueueParts } from './give-parts.ts';
import { sortMembers, type Terms, type Whom } from './sort-members.ts';

const KIND = 'play.give-grants';
/** More would not fit what the second person reads; all of them stand in the list of gifts. */
const MOST_NAMED = 200;

const waiting = z.strictObject({
  giftId: id,
  members: z.int(),
  gameIds: z.array(id),
  rounds: z.int(),
  stakeMinor: amount,
  days: z.int(),
});

const worthOf = ({ rounds, stakeMinor }: Pick<Terms, 'rounds' | 'stakeMinor'>, members: number) =>
  BigInt(rounds) * BigInt(stakeMinor) * BigInt(members);

/** What giving many members free rounds would come to, member by member. */
export async function tellOfMany(
  needs: GrantNeeds,
  { to, ...terms }: Terms & { to: Whom },
): Promise<AnswerOf<typeof previewGrants>> {
  const { able, currency, refused, isAtMost } = await sortMembers(needs, to, terms);
  const worthMinor = String(worthOf(terms, able.length));
  return { members: able.length, currency, worthMinor, refused, isAtMost };
}

type Asking = {
  staff: StaffCaller;
  reason: string;
  promised: Terms & { requestId: string; to: Whom };
};

/** Asks a second person to give many members free rounds; who it is then stays as it is now. */
export async function proposeGrants(
  needs: GrantNeeds,
  { staff, reason, promised }: Asking,
): Promise<{ approvalId: bigint; expiresAt: Date }> {
  const { requestId, to, ...terms } = promised;
  const { able, currency } = await sortMembers(needs, to, terms);
  if (currency === null) return refuse('play/nobody-to-give', {}, 'accounts' in to ? 'accounts' : undefined);
  return inTransaction(needs.db, async (tx) => {
    await refuseOwnBenefits(
      tx,
      staff,
      able.map(({ memberId }) => BigInt(memberId)),
    );
    const gift = { ...terms, requestId, currency, isSegment: 'segment' in to, reason, by: staff };
    const giftId = await writeGift(tx, { ...gift, at: needs.clock.now() }, able);
    const asked = await needs.approvals.propose(tx, {
      kind: KIND,
      payload: { giftId: String(giftId), members: able.length, ...terms },
      subject: `gift:${giftId}`,
      currency,
      reason,
      staff,
    });
    await sql`update play.gifts set expires_at = ${asked.expiresAt} where id = ${giftId}`.execute(tx);
    return asked;
  });
}

/** The command behind a gift to many: a job gives them, and whoever cannot have any by then is left out and named. */
export function registerGiveMany({ approvals, clock }: GrantNeeds): void {
  approvals.register({
    kind: KIND,
    payload: waiting,
    propose: 'play.grants.give',
    approve: 'play.grants.approve',
    amountMinor: ({ members, ...terms }) => worthOf(terms, members),
    async preview(tx, { giftId, members, rounds, stakeMinor, days }) {
      const { rows } = await sql<{ account: string }>`
        select m.account from play.gift_members m where m.gift_id = ${BigInt(giftId)}
        order by m.member_id limit ${MOST_NAMED + 1}`.execute(tx);
      const names = rows.map(({ account }) => account).join(', ');
      return {
        before: {},
        after: {
          ...{ rounds, stakeMinor, days },
          members: rows.length > MOST_NAMED ? members : names,
          worthMinor: String(worthOf({ rounds, stakeMinor }, members)),
        },
      };
    },
    async release(tx, { giftId }) {
      await sql`update play.gifts set dropped_at = ${clock.now()} where id = ${BigInt(giftId)}`.execute(tx);
    },
    async execute(tx, { approvalId, payload: { giftId, members }, approvedBy }) {
      await refuseOwnBenefits(tx, approvedBy, await membersOf(tx, BigInt(giftId)));
      await sql`
        update play.gifts set approval_id = ${approvalId}, approved_by = ${approvedBy.staffId},
          approved_name = ${approvedBy.name}, approved_origin = ${approvedBy.origin}, approved_at = ${clock.now()}
        where id = ${BigInt(giftId)}`.execute(tx);
      await enqueueParts(tx);
      return { giftId, members };
    },
  } satisfies ApprovalKind<typeof waiting>);
}

async function membersOf(tx: Tx, giftId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    select m.member_id from play.gift_members m where m.gift_id = ${giftId}`.execute(tx);
  return rows.map(({ member_id: memberId }) => memberId);
}
