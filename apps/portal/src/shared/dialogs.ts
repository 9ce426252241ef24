import { useSyncExternalStore } from 'react';

export type DialogName = 'login' | 'register' | 'log-out' | 'register-first';

let open: DialogName | undefined;
const listeners = new Set<() => void>();

/** Opens one of the shell's dialogs; at most one is open. */
export function openDialog(name: DialogName): void {
  change(name);
}

export function closeDialog(): void {
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
