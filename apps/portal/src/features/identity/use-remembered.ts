import { forgetRemembered } from '@fairhall/contract';
import { useState } from 'react';
import { call, RefusedCall } from '../../shared/call.ts';
import { dropRemembered, readRemembered } from '../../shared/remembered.ts';

/** What this browser was asked to remember for a day. */
export function useRemembered() {
  const [kept, setKept] = useState(readRemembered);
  function drop() {
    dropRemembered();
    setKept({});
  }
  return {
    kept,
    /** Unticked, it is forgotten at once, here and in the house. */
    async change(isWanted: boolean): Promise<void> {
      if (isWanted || (!kept.username && !kept.phone)) return;
      drop();
      await call(forgetRemembered).catch(() => undefined);
    },
    /** For a log-in that failed: what the house no longer has, the browser forgets. */
    learnFrom(error: unknown): void {
      if (error instanceof RefusedCall && error.code === 'identity/not-remembered') drop();
    },
  };
}
