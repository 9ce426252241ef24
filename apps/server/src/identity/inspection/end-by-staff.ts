import type { Database } from '@fairhall/database';
import type { IdentityNeeds } from '../needs.ts';

/** How it has ended with whoever looks: nothing while they are signed in where they began and may still look. */
export async function endByStaff(
  { mayInspect, isSignedIn }: Pick<IdentityNeeds, 'mayInspect' | 'isSignedIn'>,
  on: Database,
  { staff_id: staffId, staff_session_id: sessionId }: { staff_id: bigint; staff_session_id: bigint | null },
): Promise<'right-lost' | 'signed-out' | undefined> {
  if (!(await mayInspect(on, staffId))) return 'right-lost';
  return sessionId !== null && (await isSignedIn(on, sessionId)) ? undefined : 'signed-out';
}
