import type { BrandSettings } from '#brand';
import type { Request } from '#platform/http';
import { refuse } from '#platform/refusal';
import { policyOf, toMemberType } from '../member.ts';

/**
 * The one gate before whatever changes something: who has not accepted the terms in force may look, take their money
 * home and protect themselves, and nothing else. A trial plays for nothing and accepts nothing.
 */
export function requireTerms(
  member: { type: number; termsVersion: string | null },
  brand: Pick<BrandSettings, 'termsVersion'>,
  request: Pick<Request, 'method' | 'routeOptions'>,
): void {
  if (request.method === 'GET' || hasAccepted(member, brand)) return;
  if (!request.routeOptions.config.endpoint?.beforeTerms) refuse('identity/terms-required');
}

export function hasAccepted(
  { type, termsVersion }: { type: number; termsVersion: string | null },
  brand: Pick<BrandSettings, 'termsVersion'>,
): boolean {
  return policyOf(toMemberType(type)).isTrial || termsVersion === brand.termsVersion;
}
