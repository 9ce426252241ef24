import type { VendorCard } from '@fairhall/contract';
import { createStore } from './store.ts';

/** The shell's dialogs; of some, what they are about. */
export type OpenDialog =
  | {
      readonly name:
        | 'login'
        | 'forgot'
        | 'register'
        | 'log-out'
        | 'register-first'
        | 'notices'
        | 'feedback'
        | 'chat-room';
    }
  | { readonly name: 'vendor-games' | 'vendor-away'; readonly vendor: VendorCard };
type PlainName = Exclude<OpenDialog, { vendor: VendorCard }>['name'];

const open = createStore<OpenDialog | undefined>(undefined);
let afterwards: (() => void) | undefined;

export const useOpenDialog = open.use;

/**
 * Opens one of the shell's dialogs; at most one is open. `onClosed` is done once the reader closes it, or the one it
 * led to.
 */
export function openDialog(name: PlainName, onClosed?: () => void): void {
  if (onClosed || !open.read()) afterwards = onClosed;
  open.change({ name });
}

/** Opens a dialog about one vendor. */
export function openVendorDialog(name: 'vendor-games' | 'vendor-away', vendor: VendorCard): void {
  afterwards = undefined;
  open.change({ name, vendor });
}

export function closeDialog(): void {
  const onClosed = afterwards;
  withdrawDialog();
  onClosed?.();
}

/** Closes it because what it was for is gone: nobody decided anything. */
export function withdrawDialog(): void {
  afterwards = undefined;
  open.change(undefined);
}
