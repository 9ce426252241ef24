import { isSwitchedOn } from '#brand';
import type { IdentityNeeds } from '../needs.ts';
import { countByNetwork, revealRule } from '../throttle.ts';

/**
 * Whether this brand says of an account that there is none. Where it does, a network may ask so often and no oftener:
 * counted before the answer, and kept though the call is refused.
 */
export async function beforeRevealing(
  needs: Pick<IdentityNeeds, 'db' | 'clock' | 'brand' | 'mode'>,
  network: string,
): Promise<boolean> {
  if (!isSwitchedOn(needs.brand.settings(), 'REVEALACCOUNT3')) return false;
  await countByNetwork(needs, { kind: 'reveal', network, rule: revealRule });
  return true;
}
