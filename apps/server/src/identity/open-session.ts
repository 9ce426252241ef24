import type { SignedIn, WayIn } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { isSwitchedOn } from '#brand';
import { emit } from '#platform/outbox';
import { endSessions } from './end-sessions.ts';
import { noteFootprints } from './linked-accounts/footprint.ts';
import { policyOf, toMemberType } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { presentMember } from './present-member.ts';
import type { MemberRow } from './queries.ts';
import { trustNetwork } from './security/known-networks.ts';
import { makeCredentials } from './session.ts';
import type { IdentityTables } from './tables.ts';
import type { Visit } from './visit.ts';

export type Opened = { answer: SignedIn; cookie: string; expires: Date };

const DAY_MS = 86_400_000;

/** Ways in that say enough of who came for the network to be known from now on; a trial is nobody, a provider not us. */
const trusting = new Set<WayIn>(['password', 'sms', 'firebase', 'passkey', 'registration']);

type Entry = {
  /** As its row is, before this log-in. */
  member: MemberRow;
  way: WayIn;
  visit: Visit;
  /** What was asked for beside the way itself, and given: it makes any network known. */
  tookSecondStep?: boolean;
};

/** Signs a member in: a session row, and its two credentials for the browser. Networks become known here alone. */
export async function openSession(
  needs: Pick<IdentityNeeds, 'keys' | 'clock' | 'brand'>,
  tx: Tx,
  { member, way, visit, tookSecondStep = false }: Entry,
): Promise<Opened> {
  const now = needs.clock.now();
  const brand = needs.brand.settings();
  const db = tx.withTables<IdentityTables>();
  const memberId = member.id;
  if (isSwitchedOn(brand, 'ONEDEVICE3'))
    await endSessions(tx, { memberId, because: 'signed-in-elsewhere', at: now });
  const credentials = makeCredentials(needs.keys);
  const atMost = new Date(now.getTime() + brand.sessionDays * DAY_MS);
  const expires = member.expires_at && member.expires_at < atMost ? member.expires_at : atMost;
  const session = await db
    .with('came', (too) =>
      too.updateTable('identity.members').set({ last_login_at: now }).where('id', '=', memberId),
    )
    .insertInto('identity.sessions')
    .values({
      member_id: memberId,
      cookie_hash: credentials.cookieHash,
      token_hash: credentials.tokenHash,
      way,
      device: visit.device,
      network: visit.network,
      device_mark: visit.mark ?? null,
      started_at: now,
      last_seen_at: now,
      expires_at: expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (policyOf(toMemberType(member.type)).hasWallet) await noteFootprints(tx, { memberId, visit, at: now });
  if (tookSecondStep || trusting.has(way))
    await trustNetwork(tx, { memberId, network: visit.network, at: now });
  await emit(tx, {
    topic: 'member.signed-in',
    subject: String(memberId),
    payload: {
      memberId: String(memberId),
      sessionId: String(session.id),
      type: toMemberType(member.type),
      device: visit.device,
      network: visit.network,
    },
  });
  const shown = presentMember({ ...member, last_login_at: now }, { brand, way, now });
  return {
    answer: { token: credentials.token, ...shown, firstTimeLogin: !member.last_login_at },
    cookie: credentials.cookie,
    expires,
  };
}
