import type { WayIn } from '@fairhall/contract';
import { type Tx, unflushed } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import { emitting } from '#platform/outbox';
import { footprintsOf } from './linked-accounts/footprint.ts';
import { logInLineOf } from './log-ins.ts';
import { type MemberId, policyOf, toMemberType } from './member.ts';
import type { MemberRow } from './queries.ts';
import { trustOf } from './security/known-networks.ts';
import type { Credentials } from './session.ts';
import type { Visit } from './visit.ts';

/** Ways in that say enough of who came for the network to be known from now on; a trial is nobody, a provider not us. */
const trusting = new Set<WayIn>(['password', 'sms', 'firebase', 'passkey', 'registration']);

/** Whoever begins here has not come back: there is no log-in to note. */
const beginnings = new Set<WayIn>(['registration', 'trial']);

type Beginning = {
  member: MemberRow;
  way: WayIn;
  visit: Visit;
  tookSecondStep: boolean;
  isRepeatable: boolean;
  credentials: Credentials;
  expires: Date;
  at: Date;
};

/** The session's row, the word of it and all that is noted of who came from where, in one statement: log-ins come in floods. */
export async function beginSession(tx: Tx, beginning: Beginning): Promise<void> {
  const { member, way, visit, credentials, expires, at } = beginning;
  const noted = Object.entries(noticesOf(beginning)).map(
    ([name, statement]) => sql`${sql.ref(name)} as (${statement}), `,
  );
  const { rows } = await sql`with ${sql.join(noted, sql``)}
    came as (update identity.members set last_login_at = ${at} where id = ${member.id}),
    session as (
      insert into identity.sessions (member_id, cookie_hash, token_hash, way, device, network, device_mark,
        started_at, last_seen_at, expires_at)
      values (${member.id}, ${credentials.cookieHash}, ${credentials.tokenHash}, ${way}, ${visit.device},
        ${visit.network}, ${visit.mark ?? null}, ${at}, ${at}, ${expires})
      returning id
    ),
    told as (${signedIn(beginning)})
    select id${beginning.isRepeatable ? sql`, ${unflushed}` : sql``} from session`.execute(tx);
  if (rows.length === 0) throw new Error('a session was not kept');
}

function signedIn({ member, visit }: Beginning): RawBuilder<unknown> {
  const { device, network } = visit;
  const memberId = String(member.id);
  const payload = { memberId, type: toMemberType(member.type), device, network };
  return emitting(
    { topic: 'member.signed-in', subject: memberId, payload },
    { learnt: sql`jsonb_build_object('sessionId', session.id::text)`, from: sql`session` },
  );
}

function noticesOf({
  member,
  way,
  visit,
  tookSecondStep,
  at,
}: Beginning): Record<string, RawBuilder<unknown>> {
  const memberId: MemberId = member.id;
  const isKnownFromNow = tookSecondStep || trusting.has(way);
  const prints = policyOf(toMemberType(member.type)).hasWallet && footprintsOf({ memberId, visit, at });
  return {
    ...(prints && { prints }),
    ...(isKnownFromNow && trustOf({ memberId, network: visit.network, at })),
    ...(!beginnings.has(way) && { line: logInLineOf({ memberId, outcome: 'signed-in', way, visit, at }) }),
  };
}
