import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { perform, type VerificationNeeds } from './needs.ts';
import { lockCheck } from './rows.ts';
import { claimMs } from './settings.ts';
import type { CheckRow, VerificationTables } from './tables.ts';

/** Takes a check into one's hands for a while; a colleague's living claim only by taking it over. */
export function claimCheck(
  needs: VerificationNeeds,
  { checkId, takeOver, staff }: { checkId: bigint; takeOver: boolean; staff: StaffCaller },
): Promise<CheckRow> {
  return perform(needs, async ({ tx, at }) => {
    const check = await lockCheck(tx, checkId);
    if (check.status !== 'waiting') refuse('verification/moved-on');
    if (isAnothers(check, staff, at) && !takeOver)
      refuse('verification/claimed-by-another', { username: check.claimed_name ?? '' });
    await needs.audit(tx, {
      staff,
      action: 'verification.claim-check',
      subject: `check:${checkId}`,
      before: { claimedBy: check.claimed_name },
      after: { claimedBy: staff.username },
    });
    return await tx
      .withTables<VerificationTables>()
      .updateTable('verification.checks')
      .set({
        claimed_by: staff.staffId,
        claimed_name: staff.username,
        claimed_until: new Date(at.getTime() + claimMs),
      })
      .where('id', '=', checkId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export function releaseCheck(
  needs: VerificationNeeds,
  { checkId, staff }: { checkId: bigint; staff: StaffCaller },
): Promise<CheckRow> {
  return perform(needs, async ({ tx, at }) => {
    const check = await lockCheck(tx, checkId);
    requireClaim(check, staff, at);
    await needs.audit(tx, { staff, action: 'verification.release-check', subject: `check:${checkId}` });
    return await tx
      .withTables<VerificationTables>()
      .updateTable('verification.checks')
      .set({ claimed_by: null, claimed_name: null, claimed_until: null })
      .where('id', '=', checkId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Nobody decides a check that is not in their hands. */
export function requireClaim(check: CheckRow, staff: StaffCaller, at: Date): void {
  if (isAnothers(check, staff, at))
    refuse('verification/claimed-by-another', { username: check.claimed_name ?? '' });
  if (check.claimed_by !== staff.staffId || !check.claimed_until || check.claimed_until <= at)
    refuse('verification/not-claimed');
}

function isAnothers(
  { claimed_by: holder, claimed_until: until }: CheckRow,
  staff: StaffCaller,
  at: Date,
): boolean {
  return holder !== null && holder !== staff.staffId && until !== null && until > at;
}
