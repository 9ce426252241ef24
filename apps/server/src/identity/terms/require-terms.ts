import type { BrandSettings } from '#brand';
import { refuse } from '#platform/refusal';
import { policyOf, toMemberType } from '../member.ts';

type Known = { type: number; termsVersion: string | null };
type InForce = Pick<BrandSettings, 'termsVersion'>;

export function requireTerms(member: Known, brand: InForce): void {
  if (!hasAccepted(member, brand)) refuse('identity/terms-required');
}

/** A trial plays for nothing and accepts nothing. */
export function hasAccepted({ type, termsVersion }: Known, brand: InForce): boolean {
  return policyOf(toMemberType(type)).isTrial || termsVersion === brand.termsVersion;
}
