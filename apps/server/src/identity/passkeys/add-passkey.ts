import {
  type NewPasskey,
  PASSKEYS_AT_MOST,
  type PasskeyCreation,
  type PasskeyView,
} from '@fairhall/contract';
import { inTransaction, isUniqueViolation, type Tx } from '@fairhall/database';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { refuse } from '#platform/refusal';
import type { MemberCaller } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import { requireFreshProof } from '../security/proof.ts';
import { tellOfChange } from '../security/tell-of-change.ts';
import { CHALLENGE_MS, drawChallenge, spendChallenge } from './challenge.ts';
import type { Party } from './party.ts';
import { listPasskeys } from './queries.ts';
import { challengeIn } from './read-client-data.ts';
import { passkeyTables } from './tables.ts';
import { userHandleOf } from './user-handle.ts';

type Needs = Pick<IdentityNeeds, 'brand' | 'clock' | 'db' | 'keys' | 'log' | 'messages'>;

/** ES256, EdDSA and RS256, as the standard numbers them: what devices have. */
const ALGORITHMS = [-7, -8, -257];
/** What a device makes a passkey from, once its member has shown anew who they are. */
export function beginPasskey(needs: Needs, caller: MemberCaller, party: Party): Promise<PasskeyCreation> {
  return inTransaction(needs.db, async (tx) => {
    const { id: memberId, account, nickname } = await lockMember(tx, caller.memberId);
    await requireRoom(tx, caller);
    await requireFreshProof(needs, tx, caller, { purpose: 'passkey', given: 'nothing' });
    const known = await passkeyTables(tx)
      .selectFrom('identity.passkeys')
      .select('credential_id')
      .where('member_id', '=', memberId)
      .where('rp_id', '=', party.rpId)
      .execute();
    return {
      rp: { id: party.rpId, name: needs.brand.settings().name },
      user: { id: userHandleOf(needs.keys, memberId), name: account, displayName: nickname || account },
      challenge: drawChallenge(needs, { kind: 'add', party, session: caller.sessionId }),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map(({ credential_id }) => ({
        id: credential_id,
        type: 'public-key' as const,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  });
}

/** Keeps the passkey that a device made in this session, after whoever holds the device had unlocked it. */
export async function addPasskey(
  needs: Needs,
  caller: MemberCaller,
  { passkey, party, device }: { passkey: NewPasskey; party: Party; device: string },
): Promise<PasskeyView> {
  const challenge = challengeIn(passkey.response.clientDataJSON) ?? refuse('identity/passkey-not-taken');
  await spendChallenge(needs, challenge, { kind: 'add', party, session: caller.sessionId });
  const { credential, credentialBackedUp } = await verify(needs, passkey, { challenge, party });
  return inTransaction(needs.db, async (tx) => {
    const { id: memberId } = await lockMember(tx, caller.memberId);
    await requireRoom(tx, caller);
    const { id } = await passkeyTables(tx)
      .insertInto('identity.passkeys')
      .values({
        member_id: memberId,
        credential_id: credential.id,
        rp_id: party.rpId,
        public_key: Buffer.from(credential.publicKey),
        counter: BigInt(credential.counter),
        is_synced: credentialBackedUp,
        name: device,
        added_at: needs.clock.now(),
        last_used_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tellOfChange(needs, tx, memberId, { kind: 'passkey-added' });
    const added = (await listPasskeys(tx, memberId)).find((view) => view.id === String(id));
    return added ?? refuse('identity/unknown-passkey');
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) refuse('identity/passkey-not-taken');
    throw error;
  });
}

async function requireRoom(tx: Tx, { memberId }: MemberCaller): Promise<void> {
  const kept = await listPasskeys(tx, memberId);
  if (kept.length >= PASSKEYS_AT_MOST) refuse('identity/passkeys-full', { max: PASSKEYS_AT_MOST });
}

async function verify(
  { log }: Needs,
  { id, rawId, type, response }: NewPasskey,
  { challenge, party }: { challenge: string; party: Party },
) {
  const read = await verifyRegistrationResponse({
    response: { id, rawId, type, response: withoutCertificates(response), clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    log.info({ fault: String(error) }, 'a new passkey was not taken');
    return refuse('identity/passkey-not-taken');
  });
  return read.verified ? read.registrationInfo : refuse('identity/passkey-not-taken');
}

/**
 * We ask no maker to vouch for a device, and browsers then send nobody's word. A certificate that comes all the same
 * is not looked at: it could name an address for us to ask whether it was revoked.
 */
function withoutCertificates(response: NewPasskey['response']): NewPasskey['response'] {
  const statement = statementIn(response.attestationObject);
  if (statement === undefined || statement.has('x5c')) refuse('identity/passkey-not-taken');
  return response;
}

function statementIn(attestationObject: string) {
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const isPlain = ['none', 'packed'].includes(attestation.get('fmt'));
    return isPlain ? (attestation.get('attStmt') as unknown as Map<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
