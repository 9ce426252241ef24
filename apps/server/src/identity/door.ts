import { type BrandSettings, isSwitchedOn } from '#brand';
import { refuse } from '#platform/refusal';
import { policyOf, toMemberType } from './member.ts';
import type { MemberRow } from './queries.ts';

/**
 * Whether this member may come in by this door. The agents' door is never a player's; the members' door is an
 * agent's unless the brand keeps the two apart.
 */
export function requireDoor(
  member: Pick<MemberRow, 'type' | 'status'>,
  { isAgentsDoor, brand }: { isAgentsDoor: boolean; brand: Pick<BrandSettings, 'switches'> },
): void {
  if (member.status === 'closed') refuse('identity/account-closed');
  const { isAgent } = policyOf(toMemberType(member.type));
  if (isAgentsDoor && !isAgent) refuse('identity/agents-only');
  if (!isAgentsDoor && isAgent && isSwitchedOn(brand, 'AGENTDOOR3')) refuse('identity/members-only');
}
