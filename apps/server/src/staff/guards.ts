import type { StaffPermission } from '@fairhall/contract';
import type { Request } from '#platform/http';
import { refuse } from '#platform/refusal';
import type { StaffCaller, StaffGuard, StaffGuards } from './caller.ts';
import { requireEverywhere } from './roles.ts';
import { findSession, type SessionNeeds } from './session.ts';

export function createStaffGuards(needs: SessionNeeds): StaffGuards {
  async function identify(request: Request): Promise<StaffCaller> {
    const token = bearerOf(request);
    return (token && (await findSession(needs, token, request.ip))) || refuse('staff/signed-out');
  }
  return {
    staff: (permission) =>
      named(permission, async (request) => {
        const caller = await identify(request);
        requireEverywhere(caller, permission);
        return caller;
      }),
    signedIn: named('signed-in', identify),
  };
}

/** Only the header counts: a cookie alone, which browsers send by themselves, opens nothing. */
function bearerOf(request: Request): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
}

function named(
  permission: StaffPermission | 'signed-in',
  decide: (request: Request) => Promise<StaffCaller>,
): StaffGuard {
  return Object.assign(decide, { permission });
}
