import type { StepMethod, WayIn } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { Channel } from '#messages';
import type { MemberId } from '../member.ts';
import type { MemberRow } from '../queries.ts';
import type { IdentityTables } from '../tables.ts';
import type { Visit } from '../visit.ts';
import { knowsNetwork } from './known-networks.ts';

/** Ways in that were a code to the telephone: another one would show nothing more. */
const byTelephone: ReadonlySet<WayIn> = new Set(['sms', 'firebase']);

/** Which channel whoever comes this way has shown to hold, and nothing beside it: a password that came by it is no more. */
export async function channelShownBy(
  on: Database,
  { memberId, way }: { memberId: MemberId; way: WayIn },
): Promise<Channel | null> {
  if (byTelephone.has(way)) return 'sms';
  if (way !== 'password') return null;
  const { cameBy } = await on
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select('password_came_by as cameBy')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return cameBy;
}

type Entry = { member: MemberRow; way: WayIn; visit: Visit; at: Date; step?: StepMethod };

/**
 * Forgets by which channel the password came once it was used from where the member is known, or with another step
 * beside it: it is then a thing of their own, and the channel may stand beside it again.
 */
export async function noteUseOfPassword(tx: Tx, { member, way, visit, at, step }: Entry): Promise<void> {
  const { id: memberId, password_came_by: cameBy } = member;
  if (way !== 'password' || cameBy === null) return;
  const isBeside = step === undefined ? await isKnown() : step !== cameBy;
  if (!isBeside) return;
  await tx
    .withTables<IdentityTables>()
    .updateTable('identity.members')
    .set({ password_came_by: null })
    .where('id', '=', memberId)
    .execute();

  function isKnown() {
    return knowsNetwork(tx, { memberId, network: visit.network, at });
  }
}
