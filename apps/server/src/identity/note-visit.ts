import { createHmac } from 'node:crypto';
import { houseDay } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import { findLink } from './invitation.ts';
import type { IdentityNeeds } from './needs.ts';
import { UNKNOWN_DEVICE } from './networks.ts';

/**
 * Somebody came by an agent's link. A visitor is a browser of one kind in one network, counted once a day, so that
 * asking again and again counts nothing; what names no browser is a machine, and a link nobody can use has no visitors.
 */
export async function noteLinkVisit(
  { db, clock, keys }: Pick<IdentityNeeds, 'db' | 'clock' | 'keys'>,
  { code, network, device }: { code: string; network: string; device: string },
): Promise<void> {
  const now = clock.now();
  const visitor = createHmac('sha256', keys.key('identity.link-visitor'))
    .update(`${network} ${device}`)
    .digest();
  await inTransaction(db, async (tx) => {
    const link = await findLink(tx, { code }, now);
    if (link?.linkId === undefined) refuse('identity/invitation-code-error', {}, 'code');
    if (device === UNKNOWN_DEVICE) return;
    await sql`with visit as (
        insert into identity.link_visits (link_id, day, visitor)
        values (${link.linkId}, ${houseDay(now.getTime())}::date, ${visitor}) on conflict do nothing returning link_id
      ) update identity.links set visit_count = visit_count + 1 where id in (select link_id from visit)`.execute(
      tx,
    );
  });
}
