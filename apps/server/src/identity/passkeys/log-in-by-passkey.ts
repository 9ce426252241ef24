import type { BodyOf, logInByPasskey as endpoint } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { Refusal, refuse } from '#platform/refusal';
import { requireDoor } from '../door.ts';
import { noteLogIn } from '../log-ins.ts';
import type { IdentityNeeds } from '../needs.ts';
import type { Opened } from '../open-session.ts';
import { lockMember, type MemberRow } from '../queries.ts';
import { comeIn } from '../security/enter.ts';
import { guessesFrom, judgeGuess } from '../throttle.ts';
import type { Visit } from '../visit.ts';
import { spendChallenge } from './challenge.ts';
import type { Party } from './party.ts';
import { challengeIn } from './read-client-data.ts';
import { passkeyTables } from './tables.ts';
import { userHandleOf } from './user-handle.ts';

type Shown = BodyOf<typeof endpoint>['passkey'];
export type PasskeyLogIn = { passkey: Shown; agentsOnly?: boolean | undefined; party: Party };

/**
 * Signs in by a passkey. A key nobody has, one of another house, a signature that is not its own and a count that went
 * backwards are told alike, and counted by network with wrong passwords. The device was unlocked for it, so that it
 * stands for both factors and no second step is asked.
 */
export async function logInByPasskey(
  needs: IdentityNeeds,
  { passkey, agentsOnly, party }: PasskeyLogIn,
  visit: Visit,
): Promise<Opened> {
  const judged = await judgeGuess(needs, { others: guessesFrom(needs, visit.network) }, () =>
    open().catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'identity/passkey-refused') return undefined;
      throw error;
    }),
  );
  if ('right' in judged) return judged.right;
  await note(needs, passkey, { visit, outcome: judged.isLocked ? 'locked' : 'wrong-passkey' });
  return refuse('identity/passkey-refused');

  async function open(): Promise<Opened> {
    const challenge = challengeIn(passkey.response.clientDataJSON) ?? refuse('identity/passkey-refused');
    await spendChallenge(needs, challenge, { kind: 'log-in', party });
    return inTransaction(needs.db, async (tx) => {
      const member = await judge(needs, tx, passkey, { challenge, party });
      requireDoor(member, { isAgentsDoor: agentsOnly ?? false, brand: needs.brand.settings() });
      await needs.requireLogin(tx, member.id);
      return comeIn(needs, tx, { member, way: 'passkey', visit });
    });
  }
}

/** Whose passkey signed the challenge; its count goes on. */
async function judge(
  needs: IdentityNeeds,
  tx: Tx,
  { id, rawId, type, response }: Shown,
  { challenge, party }: { challenge: string; party: Party },
): Promise<MemberRow> {
  const known = await findPasskey(needs, tx, id);
  if (!known || known.rpId !== party.rpId || response.userHandle !== userHandleOf(needs.keys, known.memberId))
    return refuse('identity/passkey-refused');
  const member = await lockMember(tx, known.memberId);
  const row = await passkeyTables(tx)
    .selectFrom('identity.passkeys')
    .select(['id', 'public_key', 'counter'])
    .where('id', '=', known.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) refuse('identity/passkey-refused');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(row.public_key), counter: Number(row.counter) },
  }).catch((error: unknown) => {
    needs.log.info({ fault: String(error) }, 'a passkey was refused');
    return refuse('identity/passkey-refused');
  });
  if (!verified) refuse('identity/passkey-refused');
  await passkeyTables(tx)
    .updateTable('identity.passkeys')
    .set({
      counter: BigInt(authenticationInfo.newCounter),
      is_synced: authenticationInfo.credentialBackedUp,
      last_used_at: needs.clock.now(),
    })
    .where('id', '=', row.id)
    .execute();
  return member;
}

function findPasskey({ brand }: IdentityNeeds, on: Tx | IdentityNeeds['db'], credentialId: string) {
  return passkeyTables(on)
    .selectFrom('identity.passkeys as p')
    .innerJoin('identity.members as m', 'm.id', 'p.member_id')
    .select(['p.id', 'p.member_id as memberId', 'p.rp_id as rpId'])
    .where('p.credential_id', '=', credentialId)
    .where('m.brand_id', '=', brand.settings().id)
    .executeTakeFirst();
}

async function note(
  needs: IdentityNeeds,
  { id }: Shown,
  { visit, outcome }: { visit: Visit; outcome: 'wrong-passkey' | 'locked' },
): Promise<void> {
  const known = await findPasskey(needs, needs.db, id);
  await noteLogIn(needs.db, {
    ...(known && { memberId: known.memberId }),
    outcome,
    way: 'passkey',
    visit,
    at: needs.clock.now(),
  });
}
