import { leaveInspection, logOut } from '@fairhall/contract';
import { call, RefusedCall } from './call.ts';
import { readSession } from './session.ts';

/** Ends what this tab is signed in by, a member's session or a look by staff. One that is over already needs no end. */
export async function endSession(): Promise<void> {
  try {
    await call(readSession().inspection ? leaveInspection : logOut);
  } catch (error) {
    if (!(error instanceof RefusedCall && error.status === 401)) throw error;
  }
}
