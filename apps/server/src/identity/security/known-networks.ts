import type { Database, Tx } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import type { MemberCaller, MemberId } from '../member.ts';
import { neighbourhoodOf } from '../networks.ts';
import type { IdentityTables } from '../tables.ts';
import { securityTables } from './tables.ts';

/** How long a place is one that the member came in from before. */
export const TRUSTED_MS = 90 * 86_400_000;
const NETWORKS_AT_MOST = 10;

type Place = { memberId: MemberId; network: string; at: Date };

/** Whether the member came in from around there before, and it is not too long ago. */
export async function knowsNetwork(on: Database, place: Place): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select ${isKnownAround(place)} as known`.execute(on);
  return rows[0]?.known ?? false;
}

/** `knowsNetwork`, to be asked beside something else. */
export function isKnownAround({ memberId, network, at }: Place): RawBuilder<boolean> {
  return sql`exists (select from identity.known_networks
    where member_id = ${memberId} and network = ${neighbourhoodOf(network)} and trusted_until > ${at})`;
}

/** Where no more than a password was asked for says nothing once there is more: only where this session is stays known. */
export async function forgetOtherNetworks(
  tx: Tx,
  { memberId, sessionId }: Pick<MemberCaller, 'memberId' | 'sessionId'>,
): Promise<void> {
  const { network } = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.sessions')
    .select('network')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await securityTables(tx)
    .deleteFrom('identity.known_networks')
    .where('member_id', '=', memberId)
    .where('network', '<>', neighbourhoodOf(network))
    .execute();
}

/**
 * The statements that make a network known from now on, by names they may be called by. One that is known stays so for
 * as long as it was; of too many, those trusted longest ago are forgotten.
 */
export function trustOf({
  memberId,
  network,
  at,
}: {
  memberId: MemberId;
  network: string;
  at: Date;
}): Record<string, RawBuilder<unknown>> {
  const around = neighbourhoodOf(network);
  if (around === 'unknown') return {};
  const until = new Date(at.getTime() + TRUSTED_MS);
  return {
    trusted: sql`insert into identity.known_networks as known (member_id, network, trusted_at, trusted_until)
      values (${memberId}, ${around}, ${at}, ${until})
      on conflict (member_id, network) do update
        set trusted_at = excluded.trusted_at, trusted_until = excluded.trusted_until
        where known.trusted_until <= ${at}
      returning network`,
    forgotten: sql`delete from identity.known_networks
      where member_id = ${memberId} and exists (select from trusted) and network in (
        select other.network from identity.known_networks other
        where other.member_id = ${memberId} and other.network <> ${around}
        order by other.trusted_at desc, other.network
        offset ${NETWORKS_AT_MOST - 1}::int)`,
  };
}
