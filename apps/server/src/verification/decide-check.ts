import { type CheckCause, houseDay, type PictureKind, picturesOf } from '@fairhall/contract';
import { isSameName } from '#identity';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { requireAge } from './age.ts';
import { requireClaim } from './claim-check.ts';
import { type Deed, perform, type VerificationNeeds } from './needs.ts';
import { findCheck, lockCheck, moveOn, staffActor } from './rows.ts';
import { findCaseStanding } from './screening/cases.ts';
import { screenMember } from './screening/screen-member.ts';
import type { CheckRow } from './tables.ts';
import { reachTier } from './tiers/reach-tier.ts';
import { lockStanding } from './tiers/standing.ts';

type Decision = { checkId: bigint; reason: string; staff: StaffCaller };

/** The person is who they say: the tier is theirs, and by a document name and birthday are fixed. */
export async function approveCheck(
  needs: VerificationNeeds,
  { expiresOn, ...decision }: Decision & { expiresOn: string | null },
): Promise<CheckRow> {
  const { member_id: memberId } = await findCheck(needs.db, decision.checkId);
  await screenMember(needs, memberId);
  return await decide(needs, decision, async (deed, check) => {
    const standing = await findCaseStanding(deed.tx, memberId);
    if (standing === 'open') refuse('verification/case-open');
    if (standing === 'confirmed') refuse('verification/case-confirmed');
    requireAge(needs, check.birthday);
    await requireSamePerson(needs, deed, check);
    if (expiresOn !== null && expiresOn < houseDay(deed.at.getTime()))
      refuse('verification/document-expired', {}, 'expiresOn');
    const approved = await moveOn(
      deed,
      check,
      { status: 'approved', by: staffActor(decision.staff), note: decision.reason },
      { documentExpiresOn: check.tier === 2 ? expiresOn : null },
    );
    await reachTier(deed, approved);
    if (check.tier === 2)
      await needs.members.confirmPerson(deed.tx, check.member_id, {
        realName: check.real_name,
        birthday: check.birthday,
      });
    if (check.tier > 1)
      await needs.releaseLongAway(deed.tx, {
        memberId,
        staff: decision.staff,
        reason: `check ${check.id}: ${decision.reason}`,
      });
    await needs.members.tell(deed.tx, check.member_id, 'approved');
    return approved;
  });
}

/** No: the member reads the cause, in their language. */
export function refuseCheck(
  needs: VerificationNeeds,
  { cause, ...decision }: Decision & { cause: CheckCause },
): Promise<CheckRow> {
  return decide(needs, decision, async (deed, check) => {
    const { reason: note, staff } = decision;
    const refused = await moveOn(deed, check, { status: 'refused', by: staffActor(staff), cause, note });
    await needs.members.tell(deed.tx, check.member_id, 'refused');
    return refused;
  });
}

/** Not yet: other pictures are asked for. */
export function askForPictures(
  needs: VerificationNeeds,
  { cause, asked, ...decision }: Decision & { cause: CheckCause; asked: readonly PictureKind[] },
): Promise<CheckRow> {
  return decide(needs, decision, async (deed, check) => {
    const takes = picturesOf(check.tier, check.document_kind);
    if (asked.some((kind) => !takes.includes(kind))) refuse('verification/picture-not-asked', {}, 'asked');
    const step = { cause, asked: [...new Set(asked)], note: decision.reason };
    const moved = await moveOn(deed, check, {
      status: 'more-asked',
      by: staffActor(decision.staff),
      ...step,
    });
    await needs.members.tell(deed.tx, check.member_id, 'more-asked');
    return moved;
  });
}

function decide(
  needs: VerificationNeeds,
  { checkId, reason, staff }: Decision,
  work: (deed: Deed, check: CheckRow) => Promise<CheckRow>,
): Promise<CheckRow> {
  return perform(needs, async (deed) => {
    const { member_id: memberId } = await findCheck(deed.tx, checkId);
    // before the check, as whoever opens one does
    await lockStanding(deed.tx, { memberId, at: deed.at, strength: 'update' });
    const check = await lockCheck(deed.tx, checkId);
    if (check.status !== 'waiting') refuse('verification/moved-on');
    requireClaim(check, staff, deed.at);
    const decided = await work(deed, check);
    await needs.audit(deed.tx, {
      staff,
      action: `verification.${decided.status}`,
      subject: `check:${checkId}`,
      before: { status: check.status },
      after: { status: decided.status, memberId: check.member_id, tier: check.tier },
      reason,
    });
    return decided;
  });
}

/** A payout account may have brought a name meanwhile. */
async function requireSamePerson(needs: VerificationNeeds, { tx }: Deed, check: CheckRow): Promise<void> {
  const known = await needs.members.personOf(tx, check.member_id);
  if (known.realName !== null && !isSameName(known.realName, check.real_name))
    refuse('verification/name-differs');
  if (known.birthday !== null && known.birthday !== check.birthday) refuse('verification/birthday-differs');
}
