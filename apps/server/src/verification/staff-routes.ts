import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { labelPicture } from '#platform/send-picture';
import { claimCheck, releaseCheck } from './claim-check.ts';
import { approveCheck, askForPictures, refuseCheck } from './decide-check.ts';
import type { VerificationNeeds } from './needs.ts';
import { presentForStaff } from './present-for-staff.ts';
import { pageChecks } from './queries.ts';
import { findCheck } from './rows.ts';
import type { CheckRow } from './tables.ts';
import { changeLimits, readLimits, requireKnownCurrency } from './tiers/limits.ts';
import { readThumbnail, viewDocument } from './view-document.ts';

export function staffRoutes(needs: VerificationNeeds, app: App): void {
  readingRoutes(needs, app);
  decisionRoutes(needs, app);
  tierRoutes(needs, app);
}

async function presentOne(needs: VerificationNeeds, row: CheckRow): Promise<contract.StaffCheck> {
  const [check] = await presentForStaff(needs, [row]);
  if (!check) throw new Error('one row gives one check');
  return check;
}

function readingRoutes(needs: VerificationNeeds, app: App): void {
  const { db, guards } = needs;
  const read = guards.staff('verification.checks.read');
  serve(app, contract.staffListChecks, read, async ({ query }) => {
    const { rows, next } = await pageChecks(db, {
      ...query,
      queue: query.queue ?? 'waiting',
      memberId: query.memberId === undefined ? undefined : BigInt(query.memberId),
    });
    return { items: await presentForStaff(needs, rows), next };
  });
  serve(app, contract.staffReadCheck, read, async ({ params }) =>
    presentOne(needs, await findCheck(db, BigInt(params.id))),
  );
  serve(app, contract.staffReadThumbnail, read, async ({ params, reply }) => {
    const place = { checkId: BigInt(params.id), pictureId: BigInt(params.pictureId) };
    const bytes = await readThumbnail(needs, place);
    labelPicture(reply);
    return bytes;
  });
  serve(
    app,
    contract.staffViewDocument,
    guards.staff('verification.documents.view'),
    async ({ params, body, caller: staff, reply }) => {
      const place = { checkId: BigInt(params.id), pictureId: BigInt(params.pictureId) };
      const bytes = await viewDocument(needs, { ...place, reason: body.reason, staff });
      labelPicture(reply);
      return bytes;
    },
  );
}

function decisionRoutes(needs: VerificationNeeds, app: App): void {
  const decide = needs.guards.staff('verification.checks.decide');
  serve(app, contract.staffClaimCheck, decide, async ({ params, body, caller: staff }) => {
    const claim = { checkId: BigInt(params.id), takeOver: body.takeOver ?? false, staff };
    return presentOne(needs, await claimCheck(needs, claim));
  });
  serve(app, contract.staffReleaseCheck, decide, async ({ params, caller: staff }) =>
    presentOne(needs, await releaseCheck(needs, { checkId: BigInt(params.id), staff })),
  );
  serve(app, contract.staffApproveCheck, decide, async ({ params, body, caller: staff }) =>
    presentOne(needs, await approveCheck(needs, { checkId: BigInt(params.id), ...body, staff })),
  );
  serve(app, contract.staffRefuseCheck, decide, async ({ params, body, caller: staff }) =>
    presentOne(needs, await refuseCheck(needs, { checkId: BigInt(params.id), ...body, staff })),
  );
  serve(app, contract.staffAskPictures, decide, async ({ params, body, caller: staff }) =>
    presentOne(needs, await askForPictures(needs, { checkId: BigInt(params.id), ...body, staff })),
  );
}

function tierRoutes(needs: VerificationNeeds, app: App): void {
  const { db, guards } = needs;
  serve(app, contract.staffReadTiers, guards.staff('verification.checks.read'), async ({ params }) => {
    requireKnownCurrency(params.currency);
    return readLimits(db, params.currency);
  });
  serve(
    app,
    contract.staffChangeTiers,
    guards.staff('verification.tiers.write'),
    async ({ params, body, caller: staff }) =>
      changeLimits(needs, { currency: params.currency, ...body, staff }),
  );
}
