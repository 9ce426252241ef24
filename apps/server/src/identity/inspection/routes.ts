import {
  endInspectionByStaff,
  leaveInspection,
  listInspections,
  openInspection as openEndpoint,
  startInspection as startEndpoint,
} from '@fairhall/contract';
import { type App, type Request, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import { requireOrigin } from '../cookie.ts';
import { toMemberId } from '../member.ts';
import type { Actor, IdentityNeeds } from '../needs.ts';
import { presentMember } from '../present-member.ts';
import { readMemberRow } from '../queries.ts';
import { endInspectionOf, leaveInspectionNow } from './end-inspection.ts';
import { bearsInspection } from './inspection.ts';
import { openInspection } from './open-inspection.ts';
import { listInspectionsOf } from './queries.ts';
import { startInspection } from './start-inspection.ts';

/** How the portal is opened for staff, and that it changes nothing for them. */
export function inspectionRoutes(app: App, needs: IdentityNeeds): void {
  onlyReads(app);
  serve(
    app,
    openEndpoint,
    (request: Request) => requireOrigin(request, needs.origins),
    async ({ body }) => {
      const { token, memberId, byName, until } = await openInspection(needs, body.ticket);
      const row = await readMemberRow(needs.db, memberId);
      const now = needs.clock.now();
      const brand = needs.brand.settings();
      const { member } = presentMember(row, { brand, way: 'staff', now, secondStepDue: false });
      return { token, member, byName, until: until.toISOString() };
    },
  );
  serve(app, leaveInspection, bearerOfInspection, async ({ caller }) => {
    await leaveInspectionNow(needs, caller);
    return { done: true as const };
  });
}

/**
 * No call but the one that ends it changes anything for an inspection, whatever the call is and whoever it is for:
 * asked before every guard, and before anything is looked up.
 */
function onlyReads(app: App): void {
  app.addHook('preValidation', async ({ method, headers, routeOptions }) => {
    if (method === 'GET' || method === 'HEAD' || !bearsInspection(headers.authorization)) return;
    if (routeOptions.config.endpoint?.credential !== 'inspectionToken') refuse('identity/read-only');
  });
}

function bearerOfInspection({ headers: { authorization } }: Request): string {
  if (!authorization || !bearsInspection(authorization)) refuse('identity/inspection-ended');
  return authorization.slice('Bearer '.length);
}

export function inspectionStaffRoutes<Staff extends Actor>(app: App, needs: IdentityNeeds<Staff>): void {
  const { guardStaff } = needs;
  const inspector = guardStaff('identity.members.inspect');
  serve(app, startEndpoint, inspector, async ({ params, body, caller }) => {
    const { id, ticket, openBefore } = await startInspection(needs, {
      staff: caller,
      memberId: toMemberId(params.id),
      reason: body.reason,
    });
    // in the fragment, which no server and no log ever sees
    const address = `${needs.origins[0]}/inspect#${ticket}`;
    return { id: String(id), address, openBefore: openBefore.toISOString() };
  });
  serve(app, listInspections, guardStaff('identity.sessions.read'), async ({ params, query }) => {
    const { id: memberId } = await readMemberRow(needs.db, toMemberId(params.id));
    return listInspectionsOf(needs.db, { memberId, ...query });
  });
  serve(app, endInspectionByStaff, inspector, async ({ params, caller }) => {
    await endInspectionOf(needs, { staff: caller, id: BigInt(params.id) });
    return { done: true as const };
  });
}
