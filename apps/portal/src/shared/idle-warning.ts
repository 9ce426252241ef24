import { useSyncExternalStore } from 'react';

let warnedUntil: Date | undefined;
const listeners = new Set<() => void>();

/** When the session ends, while its member is being warned of it. */
export function useIdleWarning(): Date | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readIdleWarning,
    readIdleWarning,
  );
}

export function readIdleWarning(): Date | undefined {
  return warnedUntil;
}

export function warnOfIdle(until: Date | undefined): void {
  if (until?.getTime() === warnedUntil?.getTime()) return;
  warnedUntil = until;
  for (const listener of listeners) listener();
}
