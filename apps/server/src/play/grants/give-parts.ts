import { createHash } from 'node:crypto';
import { NO_MARKETING } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { enqueue } from '#platform/jobs';
import type { StaffId } from '#staff';
import { isUnderWay } from './gift-rows.ts';
import { type GrantNeeds, writeGrant } from './give-grant.ts';
import { tryOne } from './sort-members.ts';

export const GIVE_PARTS = 'play.give-parts';
/** Of members, in one transaction: what dies half way has given nothing of its part, and the audit trail waits for no more. */
const PART = 100;
/** More wait for the next turn, so that other work comes between. */
const PARTS_A_TURN = 20;
/** While its vendor has so many still to hear of, no more are given: telling them must not keep other jobs waiting. */
const MOST_UNTOLD = 200;
const PAUSE_MS = 10_000;

type GiftRow = {
  id: bigint;
  request_id: string;
  games: bigint[];
  rounds: number;
  stake: bigint;
  currency: string;
  days: number;
  is_segment: boolean;
  reason: string;
  asked_by: bigint;
  asked_name: string;
  approval_id: bigint;
  approved_by: StaffId;
  approved_name: string;
  approved_origin: string;
};

/** Gives what was approved, part by part, in the order of the approvals. */
export async function giveParts(needs: GrantNeeds): Promise<void> {
  for (let part = 0; part < PARTS_A_TURN; part += 1) if (!(await givePart(needs))) break;
  await inTransaction(needs.db, async (tx) => {
    const { rows } = await sql`
      select g.id from play.gifts g where ${isUnderWay} limit 1`.execute(tx);
    if (rows.length > 0) await enqueueParts(tx, new Date(needs.clock.now().getTime() + PAUSE_MS));
  });
}

export function enqueueParts(tx: Tx, runAt?: Date): Promise<void> {
  return enqueue(tx, { name: GIVE_PARTS, payload: {}, jobKey: GIVE_PARTS, ...(runAt && { runAt }) });
}

/** Whether there was something to give, of a gift whose vendor keeps up. */
function givePart(needs: GrantNeeds): Promise<boolean> {
  return inTransaction(needs.db, async (tx) => {
    const { rows } = await sql<GiftRow>`
      select g.id, g.request_id, g.games, g.rounds, g.stake, g.currency, g.days, g.is_segment, g.reason, g.asked_by,
        g.asked_name, g.approval_id, g.approved_by, g.approved_name, g.approved_origin
      from play.gifts g
      where ${isUnderWay} and (
        select count(*) from (
          select from play.grants x
          where x.approval_id = g.approval_id and x.told_at is null and x.over_at is null
            and x.expires_at > ${needs.clock.now()}
          limit ${MOST_UNTOLD}
        ) untold
      ) < ${MOST_UNTOLD}
      order by g.approved_at, g.id limit 1 for update skip locked`.execute(tx);
    const gift = rows[0];
    if (!gift) return false;
    const { rows: members } = await sql<{ member_id: bigint }>`
      select m.member_id from play.gift_members m
      where m.gift_id = ${gift.id} and m.grant_id is null and m.refusal is null
      order by m.member_id limit ${PART}`.execute(tx);
    let given = 0;
    for (const { member_id: memberId } of members)
      if (await giveOne(needs, tx, { gift, memberId })) given += 1;
    const leftOut = members.length - given;
    await sql`
      update play.gifts g set given = g.given + ${given}, left_out = g.left_out + ${leftOut},
        done_at = case when g.given + g.left_out + ${members.length} = g.members then ${needs.clock.now()}::timestamptz end
      where g.id = ${gift.id}`.execute(tx);
    return true;
  });
}

/** Whether the member was given them; why not is kept beside their name. */
async function giveOne(
  needs: GrantNeeds,
  tx: Tx,
  { gift, memberId }: { gift: GiftRow; memberId: bigint },
): Promise<boolean> {
  const terms = {
    gameIds: gift.games.map(String),
    rounds: gift.rounds,
    stakeMinor: String(gift.stake),
    days: gift.days,
  };
  const refusal = await refuseOne(needs, { gift, promised: { ...terms, memberId: String(memberId) } });
  const grantId = refusal
    ? null
    : await writeGrant(needs, tx, {
        staff: { staffId: gift.approved_by, name: gift.approved_name, origin: gift.approved_origin },
        promised: { ...terms, memberId: String(memberId), requestId: requestOf(gift.request_id, memberId) },
        reason: gift.reason,
        by: { staffId: gift.asked_by as StaffId, username: gift.asked_name },
        approvalId: gift.approval_id,
      });
  await sql`update play.gift_members set grant_id = ${grantId}, refusal = ${refusal ?? null}
    where gift_id = ${gift.id} and member_id = ${memberId}`.execute(tx);
  return grantId !== null;
}

/** Whoever was found by a filter is written to by nobody but as marketing. */
async function refuseOne(
  needs: GrantNeeds,
  { gift, promised }: { gift: GiftRow; promised: Parameters<typeof tryOne>[1] },
): Promise<string | undefined> {
  if (gift.is_segment && !(await needs.mayBeContacted(BigInt(promised.memberId)))) return NO_MARKETING;
  const told = await tryOne(needs, promised);
  if (typeof told === 'string') return told;
  return told.currency === gift.currency ? undefined : 'play/grant-impossible';
}

/** The same request is one grant for each member, whoever approves it and however often. */
function requestOf(requestId: string, memberId: bigint): string {
  const digest = createHash('sha256').update(`${requestId}/${memberId}`).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
