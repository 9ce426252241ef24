import type { Database, Tx } from '@fairhall/database';
import type { MemberId } from '../member.ts';
import { neighbourhoodOf } from '../networks.ts';
import { securityTables } from './tables.ts';

const TRUSTED_MS = 90 * 86_400_000;
const NETWORKS_AT_MOST = 10;

/** Whether the member came in from around there before, and it is not too long ago. */
export async function knowsNetwork(
  on: Database,
  { memberId, network, at }: { memberId: MemberId; network: string; at: Date },
): Promise<boolean> {
  const row = await securityTables(on)
    .selectFrom('identity.known_networks')
    .select('network')
    .where('member_id', '=', memberId)
    .where('network', '=', neighbourhoodOf(network))
    .where('trusted_until', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody came in from there: known from now on. One that is known stays so for as long as it was. */
export async function trustNetwork(
  tx: Tx,
  { memberId, network, at }: { memberId: MemberId; network: string; at: Date },
): Promise<void> {
  const around = neighbourhoodOf(network);
  if (around === 'unknown') return;
  const values = { trusted_at: at, trusted_until: new Date(at.getTime() + TRUSTED_MS) };
  await securityTables(tx)
    .with('came', (tables) =>
      tables
        .insertInto('identity.known_networks')
        .values({ member_id: memberId, network: around, ...values })
        .onConflict((conflict) =>
          conflict
            .columns(['member_id', 'network'])
            .doUpdateSet(values)
            .where('identity.known_networks.trusted_until', '<=', at),
        )
        .returning('network'),
    )
    .deleteFrom('identity.known_networks')
    .where('member_id', '=', memberId)
    .where(({ exists, selectFrom }) => exists(selectFrom('came').select('came.network')))
    .where('network', 'in', (inner) =>
      inner
        .selectFrom('identity.known_networks as other')
        .select('other.network')
        .where('other.member_id', '=', memberId)
        .where('other.network', '!=', around)
        .orderBy('other.trusted_at', 'desc')
        .orderBy('other.network')
        .offset(NETWORKS_AT_MOST - 1),
    )
    .execute();
}
