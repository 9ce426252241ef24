import type { VendorCard } from '@fairhall/contract';
import { useSyncExternalStore } from 'react';

/** The shell's dialogs; of some, what they are about. */
export type OpenDialog =
  | { readonly name: 'login' | 'forgot' | 'register' | 'log-out' | 'register-first' | 'notices' | 'feedback' }
  | { readonly name: 'vendor-games' | 'vendor-away'; readonly vendor: VendorCard };
type PlainName = Exclude<OpenDialog, { vendor: VendorCard }>['name'];

let open: OpenDialog | undefined;
let afterwards: (() => void) | undefined;
const listeners = new Set<() => void>();

/**
 * Opens one of the shell's dialogs; at most one is open. `onClosed` is done once the reader closes it, or the one it
 * led to.
 */
export function openDialog(name: PlainName, onClosed?: () => void): void {
  if (onClosed || !open) afterwards = onClosed;
  change({ name });
}

/** Opens a dialog about one vendor. */
export function openVendorDialog(name: 'vendor-games' | 'vendor-away', vendor: VendorCard): void {
  afterwards = undefined;
  change({ name, vendor });
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

export function useOpenDialog(): OpenDialog | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readOpen,
    readOpen,
  );
}

function change(next: OpenDialog | undefined) {
  open = next;
  for (const listener of listeners) listener();
}

function readOpen() {
  return open;
}
