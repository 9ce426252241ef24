import type { WayIn } from '@fairhall/contract';
import { type BrandSettings, isSwitchedOn } from '#brand';

/** Whether a one-time password was left lying until its end: it is then nobody's. */
export function isPasswordOver(
  { password_ends_at: end }: { password_ends_at: Date | null },
  now: Date,
): boolean {
  return end !== null && end <= now;
}

export type PasswordState = { mustChange: boolean; changedAt: Date | null; way: WayIn };

const DAY_MS = 86_400_000;

/**
 * Whether the password has to be changed before anything else: it was told to them once, or it is older than the brand allows.
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
