import { isIP } from 'node:net';
import type { Request } from '#platform/http';
import { refuse } from '#platform/refusal';
import { requireOrigin } from '../cookie.ts';
import type { IdentityNeeds } from '../needs.ts';

/** Where a passkey is made and used: the page's origin, and its host, which is all that the passkey opens. */
export type Party = { origin: string; rpId: string };

/** The page of ours that asks; a house may be open under several names, each with passkeys of its own. */
export function partyOf({ origins }: Pick<IdentityNeeds, 'origins'>, request: Request): Party {
  requireOrigin(request, origins);
  const origin = request.headers.origin ?? origins[0] ?? refuse('identity/passkeys-not-here');
  const { hostname } = new URL(origin);
  // the standard knows names only
  if (isIP(hostname) || hostname.startsWith('[')) refuse('identity/passkeys-not-here');
  return { origin, rpId: hostname };
}
