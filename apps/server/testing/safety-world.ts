import { refuse } from '#platform/refusal';
import type { SafetyNeeds } from '#safety';
import type { AuditEntry } from '#staff';
import type { MemberWorld } from './member-world.ts';
import { secondPersonAt } from './second-person.ts';

/** What safety needs of the others, around a world of members; staff is whoever sends `x-staff`. */
export function safetyNeedsOf(
  world: MemberWorld,
  {
    deeds = [],
    endedPlay = [],
    approvals = secondPersonAt(world).approvals,
    playTimes = async (_memberId, from) => from.map(() => ({ playedMs: 0, sitting: null })),
  }: {
    deeds?: AuditEntry[];
    endedPlay?: string[];
    approvals?: SafetyNeeds['approvals'];
    playTimes?: SafetyNeeds['playTimes'];
  } = {},
): SafetyNeeds {
  const staff = () => (request: { headers: Record<string, unknown> }) =>
    request.headers['x-staff']
      ? { staffId: 7n, name: 'Somchai', origin: '127.0.0.1' }
      : refuse('identity/not-signed-in');
  return {
    db: world.db,
    clock: world.clock,
    log: world.log,
    live: world.live,
    brand: world.brand,
    identity: world.identity,
    audit: async (_tx, entry) => void deeds.push(entry),
    approvals,
    staff: { staff, staffWithin: staff, signedIn: staff() } as unknown as SafetyNeeds['staff'],
    work: { register: () => undefined },
    // of what is still being played, 500 are in no result yet
    playUsage: async () => ({ staked: 1_300n, lost: -200n, ended: { staked: 1_200n, lost: -300n } }),
    playTimes,
    closing: { bars: async () => [] },
    endPlay: async (memberId, because) => void endedPlay.push(`${memberId} ${because}`),
    endUnwatchedPlay: async (memberId) => void endedPlay.push(`${memberId} unwatched`),
  };
}
