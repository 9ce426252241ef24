import { toAccount } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { randomToken, sha256 } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import { requireDoor } from '../door.ts';
import { type MemberId, toMemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import type { IdentityTables } from '../tables.ts';
import type { Visit } from '../visit.ts';
import { type Entered, enter } from './enter.ts';
import { securityTables } from './tables.ts';

export const REMEMBERED_MS = 86_400_000;
const PURPOSE = 'identity.remembered';

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'keys'>;
type Kept = { memberId: MemberId; secret: string };

/**
 * What a browser keeps for a day in place of the password: sealed, so that it names nobody. It goes when the session is
 * ended that brought it; nothing when that has happened already.
 */
export async function makeRemembered(
  { clock, keys }: Needs,
  tx: Tx,
  token: string,
): Promise<string | undefined> {
  const session = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.sessions')
    .select(['member_id', 'device_mark'])
    .where('token_hash', '=', sha256(token))
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!session) return undefined;
  const secret = randomToken();
  const until = new Date(clock.now().getTime() + REMEMBERED_MS);
  await securityTables(tx)
    .insertInto('identity.remembered')
    .values({ ...session, secret_hash: sha256(secret), until })
    .execute();
  return keys.seal(PURPOSE, `${session.member_id}.${secret}`).toString('base64url');
}

/** Signs in with it, once: whatever the password step asks afterwards is asked here too. */
export function logInRemembered(
  needs: IdentityNeeds,
  { username, agentsOnly, kept }: { username: string; agentsOnly: boolean; kept: string | undefined },
  visit: Visit,
): Promise<Entered> {
  const known = openKept(needs, kept) ?? refuse('identity/not-remembered');
  return inTransaction(needs.db, async (tx) => {
    if (!(await spend(needs, tx, known))) refuse('identity/not-remembered');
    const member = await lockMember(tx, known.memberId);
    if (member.account !== toAccount(username)) refuse('identity/not-remembered');
    requireDoor(member, { isAgentsDoor: agentsOnly, brand: needs.brand.settings() });
    await needs.requireLogin(tx, member.id);
    return enter(needs, tx, { member, way: 'password', visit });
  });
}

/** Forgets what one browser kept; harmless when it is nothing of ours. */
export async function forgetKept(needs: Needs, kept: string | undefined): Promise<void> {
  const known = openKept(needs, kept);
  if (known) await inTransaction(needs.db, (tx) => spend(needs, tx, known));
}

async function spend({ clock }: Needs, tx: Tx, { memberId, secret }: Kept): Promise<boolean> {
  const spent = await securityTables(tx)
    .deleteFrom('identity.remembered')
    .where('secret_hash', '=', sha256(secret))
    .where('member_id', '=', memberId)
    .returning('until')
    .executeTakeFirst();
  return spent !== undefined && spent.until > clock.now();
}

function openKept({ keys }: Needs, kept: string | undefined): Kept | undefined {
  if (!kept) return undefined;
  try {
    const [id = '', secret = ''] = keys
      .open(PURPOSE, Buffer.from(kept, 'base64url'))
      .toString('utf8')
      .split('.');
    return { memberId: toMemberId(id), secret };
  } catch {
    return undefined;
  }
}
