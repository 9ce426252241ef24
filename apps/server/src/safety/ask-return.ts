import { sql } from 'kysely';
import type { MemberId } from '#identity';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import type { SafetyNeeds } from './needs.ts';
import { readExclusion } from './queries.ts';
import { restrict } from './restrict.ts';

/** Between asking to come back and coming back. */
const RETURN_AFTER_MS = 24 * 3_600_000;

/** A self-exclusion that is over opens a day after its member asked; nobody can ask for them. */
export function askReturn(needs: SafetyNeeds, memberId: MemberId): Promise<void> {
  return restrict(needs, memberId, async (tx, at) => {
    const exclusion = await readExclusion(tx, memberId, at);
    if (!exclusion || exclusion.opens_at) refuse('safety/nothing-to-return-from');
    if (exclusion.until_at > at)
      refuse('safety/exclusion-lasts', { until: exclusion.until_at.toISOString() });
    const opensAt = new Date(at.getTime() + RETURN_AFTER_MS);
    await sql`insert into safety.returns (exclusion_id, member_id, asked_at, opens_at)
      select e.id, e.member_id, ${at}, ${opensAt} from safety.exclusions e
      where e.member_id = ${memberId} and e.kind = 'self-exclusion'
        and not exists (select from safety.returns r where r.exclusion_id = e.id)`.execute(tx);
    await emit(tx, {
      topic: 'member.return-asked',
      subject: String(memberId),
      payload: { memberId: String(memberId), opensAt: opensAt.toISOString() },
    });
  });
}
