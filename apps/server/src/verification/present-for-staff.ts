import type { StaffCheck } from '@fairhall/contract';
import { yearsBetween } from '#identity';
import { maskedNumber } from './document-number.ts';
import type { VerificationNeeds } from './needs.ts';
import { presentStep } from './present.ts';
import { readSteps } from './queries.ts';
import { readPictures } from './rows.ts';
import { findSamePersons } from './same-person.ts';
import type { CheckRow } from './tables.ts';

/** Checks as staff see them: with names, claim, what staff wrote, and other accounts of the same person. */
export async function presentForStaff(
  needs: VerificationNeeds,
  rows: readonly CheckRow[],
): Promise<StaffCheck[]> {
  const steps = await readSteps(
    needs.db,
    rows.map(({ id }) => id),
  );
  const found = await Promise.all(rows.map((row) => findSamePersons(needs, needs.db, row)));
  const accounts = await needs.members.accountsOf([
    ...new Set([...rows.map((row) => row.member_id), ...found.flat().map((other) => other.memberId)]),
  ]);
  const memberOf = (memberId: bigint) => ({ id: String(memberId), username: accounts.get(memberId) ?? '' });
  const now = needs.clock.now();
  const { utcOffsetMinutes } = needs.brand.settings();
  return Promise.all(
    rows.map(
      async (row, at): Promise<StaffCheck> => ({
        id: String(row.id),
        member: memberOf(row.member_id),
        tier: row.tier,
        status: row.status,
        realName: row.real_name,
        birthday: row.birthday,
        age: yearsBetween(row.birthday, now, utcOffsetMinutes) ?? 0,
        country: row.country,
        documentKind: row.document_kind,
        documentNumber: maskedNumber(row.number_last4),
        documentExpiresOn: row.document_expires_on,
        pictures: (await readPictures(needs.db, row.id)).map((picture) => ({
          id: String(picture.id),
          kind: picture.kind,
          uploadedAt: picture.uploaded_at.toISOString(),
          isErased: picture.erased_at !== null,
        })),
        samePersons: (found[at] ?? []).map(({ memberId, by, tier, isExcluded }) => ({
          member: memberOf(memberId),
          by,
          tier,
          isExcluded,
        })),
        claimedBy: presentClaim(row, now),
        openedAt: row.opened_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
        decidedAt: row.decided_at?.toISOString() ?? null,
        steps: steps
          .filter((step) => step.check_id === row.id)
          .map((step) => ({ ...presentStep(step), actor: step.actor_name, note: step.note })),
      }),
    ),
  );
}

function presentClaim(row: CheckRow, now: Date): StaffCheck['claimedBy'] {
  const { claimed_by: id, claimed_name: username, claimed_until: until } = row;
  if (id === null || username === null || until === null || until <= now) return null;
  return { id: String(id), username, until: until.toISOString() };
}
