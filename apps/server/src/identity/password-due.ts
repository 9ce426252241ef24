import type { WayIn } from '@fairhall/contract';
import { type BrandSettings, isSwitchedOn } from '#brand';

export type PasswordState = { mustChange: boolean; changedAt: Date | null; way: WayIn };

const DAY_MS = 86_400_000;

/**
 * Whether the password has to be changed before anything else: staff gave it, or it is older than the brand allows.
 * Asked only of those who came in with it; who came by telephone, a provider or a passkey did not use it.
 */
export function isPasswordDue(
  { mustChange, changedAt, way }: PasswordState,
  brand: Pick<BrandSettings, 'switches' | 'passwordDays'>,
  now: Date,
): boolean {
  if (way !== 'password') return false;
  if (mustChange) return true;
  if (!changedAt || !isSwitchedOn(brand, 'PWDEXPFORCECHANGE3')) return false;
  return now.getTime() - changedAt.getTime() >= brand.passwordDays * DAY_MS;
}
