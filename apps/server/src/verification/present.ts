import type { CheckStep, IdentityCheck, Verification } from '@fairhall/contract';
import { houseDay } from '@fairhall/contract';
import { maskedNumber } from './document-number.ts';
import { readMissing } from './member-deeds.ts';
import type { VerificationCaller, VerificationNeeds } from './needs.ts';
import { countAhead, findCurrent, medianMinutes, readSteps } from './queries.ts';
import { readPictures } from './rows.ts';
import type { CheckRow, StepRow } from './tables.ts';
import { readLimits } from './tiers/limits.ts';
import { readStanding } from './tiers/standing.ts';
import { tierOn } from './tiers/tier.ts';

/** Everything the member's page says. */
export async function presentVerification(
  needs: VerificationNeeds,
  { memberId, currency }: Pick<VerificationCaller, 'memberId' | 'currency'>,
): Promise<Verification> {
  const { db, clock } = needs;
  const at = clock.now();
  const [standing, { limits }, used, person, check, median] = await Promise.all([
    readStanding(db, memberId),
    readLimits(db, currency),
    needs.moved({ memberId, currency }),
    needs.members.personOf(db, memberId),
    findCurrent(db, memberId),
    medianMinutes(db, at),
  ]);
  const documentExpiresOn = standing?.document_expires_on ?? null;
  return {
    tier: tierOn({ tier: standing?.tier ?? 0, documentExpiresOn }, houseDay(at.getTime())),
    documentExpiresOn,
    currency,
    limits,
    used: { depositMonth: String(used.depositMonthMinor), withdrawTotal: String(used.withdrawTotalMinor) },
    person: {
      realName: person.realName ?? check?.real_name ?? null,
      birthday: person.birthday ?? check?.birthday ?? null,
      country: check?.country ?? null,
      isFixed: person.isFixed,
    },
    legalAge: needs.brand.settings().legalAge,
    check: check ? await presentCheck(needs, check) : null,
    ahead: check?.status === 'waiting' ? await countAhead(db, check) : null,
    medianMinutes: median,
  };
}

async function presentCheck({ db }: VerificationNeeds, check: CheckRow): Promise<IdentityCheck> {
  const [pictures, missing, steps] = await Promise.all([
    readPictures(db, check.id),
    check.decided_at ? [] : readMissing(db, check),
    readSteps(db, [check.id]),
  ]);
  return {
    id: String(check.id),
    tier: check.tier,
    status: check.status,
    documentKind: check.document_kind,
    documentNumber: maskedNumber(check.number_last4),
    pictures: pictures
      .filter((picture) => picture.erased_at === null)
      .map(({ kind, uploaded_at: at }) => ({ kind, uploadedAt: at.toISOString() })),
    missing,
    openedAt: check.opened_at.toISOString(),
    decidedAt: check.decided_at?.toISOString() ?? null,
    steps: steps.map(presentStep),
  };
}

/** As both sides read it: no names. */
export function presentStep(step: StepRow): CheckStep {
  return {
    status: step.status,
    by: step.actor_kind,
    at: step.at.toISOString(),
    cause: step.cause,
    asked: step.asked,
  };
}
