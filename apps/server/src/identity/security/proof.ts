import type { ProofMethod, ProofPurpose } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { MemberCaller, MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { contactsOf } from './contacts-of.ts';
import { findFactor } from './find-factor.ts';
import { securityTables } from './tables.ts';

const PROOF_MS = 5 * 60_000;

/**
 * What a deed asks for. `given`: what its own call has already shown to be right. `sparesCodes`: beside the password no
 * code is sent to a telephone or e-mail; the second factor of a member who has one is never spared.
 */
export type ProofAsked = { purpose: ProofPurpose; given: 'password' | 'nothing'; sparesCodes?: boolean };
type Session = Pick<MemberCaller, 'memberId' | 'sessionId'>;

/**
 * The one gate before whatever changes credentials or where money goes. Refuses unless this session has just shown,
 * for this very purpose, the strongest thing its member has (app, telephone or e-mail, password); the proof is used up when the caller's transaction
 * commits, and kept when it rolls back. Answers what was shown beside the call itself, if anything.
 */
export async function requireFreshProof(
  { clock }: Pick<IdentityNeeds, 'clock'>,
  tx: Tx,
  { memberId, sessionId }: Session,
  { purpose, given, sparesCodes = false }: ProofAsked,
): Promise<ProofMethod | undefined> {
  const methods = await methodsOf(tx, memberId);
  if (given === 'password' && methods.includes('password')) return 'password';
  if (given === 'password' && sparesCodes && !methods.includes('authenticator')) return undefined;
  const { rows } = await sql<{ method: ProofMethod }>`
    delete from identity.proofs where id = (
      select id from identity.proofs
      where session_id = ${sessionId} and purpose = ${purpose} and method = any (${methods}::text[])
        and expires_at > ${clock.now()}
      order by id limit 1 for update
    ) returning method`.execute(tx);
  return rows[0]?.method ?? refuse('identity/proof-required', { purpose });
}

/** The strongest ways in which the member can show who they are. */
export async function methodsOf(on: Database, memberId: MemberId): Promise<ProofMethod[]> {
  if (await findFactor(on, memberId)) return ['authenticator'];
  const { sms, email } = await contactsOf(on, memberId);
  const channels = [...(sms ? ['sms' as const] : []), ...(email ? ['email' as const] : [])];
  return channels.length > 0 ? channels : ['password'];
}

/** Keeps that the session has shown it. */
export async function noteProof(
  { clock }: Pick<IdentityNeeds, 'clock'>,
  tx: Tx,
  { sessionId }: Session,
  { purpose, method }: { purpose: ProofPurpose; method: ProofMethod },
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + PROOF_MS);
  await securityTables(tx)
    .insertInto('identity.proofs')
    .values({ session_id: sessionId, purpose, method, expires_at: expiresAt })
    .execute();
}
