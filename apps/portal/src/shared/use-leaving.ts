import { leaveInspection, logOut } from '@fairhall/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, RefusedCall } from './call.ts';
import { leaveSession, readSession, whileLeaving } from './session.ts';

/**
 * Ends what this tab is signed in by and leads home; `failure` says why it did not, and so does what `leave` answers.
 * `onEnded`: before home is shown.
 */
export function useLeaving(onEnded?: () => void) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function leave(): Promise<unknown> {
    setBusy(true);
    setFailure(undefined);
    try {
      await whileLeaving('signed-out', async () => {
        await endSession();
        onEnded?.();
        await navigate({ to: '/' });
        leaveSession();
      });
    } catch (error) {
      setBusy(false);
      setFailure(error);
      return error;
    }
    return undefined;
  }
  return { leave, isBusy, failure };
}

/** A member's session, or a look by staff. One that is over already needs no end. */
async function endSession(): Promise<void> {
  try {
    await call(readSession().inspection ? leaveInspection : logOut);
  } catch (error) {
    if (!(error instanceof RefusedCall && error.status === 401)) throw error;
  }
}
