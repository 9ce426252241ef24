import type { Vendor } from './game.ts';

/** Where its own service lies, and where it says that its games open. */
export function originsOf({ baseAddress, partner }: Vendor): string[] {
  return [baseAddress, ...(partner?.gameOrigins ?? [])].map((address) => new URL(address).origin);
}
