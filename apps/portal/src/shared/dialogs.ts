import { useSyncExternalStore } from 'react';

export type DialogName = 'login' | 'register' | 'log-out' | 'register-first';

let open: DialogName | undefined;
let afterwards: (() => void) | undefined;
const listeners = new Set<() => void>();

/**
 * Opens one of the shell's dialogs; at most one is open. `onClosed` is done once the reader closes it, or the one it
 * led to.
 */
export function openDialog(name: DialogName, onClosed?: () => void): void {
  if (onClosed || !open) afterwards = onClosed;
  change(name);
}

export function closeDialog(): void {
  const onClosed = afterwards;
  withdrawDialog();
  onClosed?.();
}

/** Closes it because what it was for is gone: nobody decided anything. */
export function withdrawDialog(): void {
  afterwards = undefined;
  change(undefined);
}

export function useOpenDialog(): DialogName | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readOpen,
    readOpen,
  );
}

function change(next: DialogName | undefined) {
  open = next;
  for (const listener of listeners) listener();
}

function readOpen() {
  return open;
}
