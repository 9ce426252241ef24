import type { MobileProof } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { sha256 } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { checkCode, takeCode } from '../one-time-codes.ts';
import type { IdentityTables } from '../tables.ts';

/** `isFor`: whether it speaks for this member. `take` uses it up, in the transaction of what it allows. */
export type ProvenMobile = {
  way: 'sms' | 'firebase';
  isFor(memberId: MemberId): boolean;
  take(tx: Tx): Promise<void>;
};

/**
 * Somebody holds this telephone: by the code that was sent to it, or by Firebase's word where the house has a project
 * there; refused otherwise.
 */
export async function proveMobile(
  needs: IdentityNeeds,
  { verificationCode = '', firebaseIdToken }: MobileProof,
  { purpose, mobile }: { purpose: 'log-in' | 'register' | 'forgot'; mobile: string },
): Promise<ProvenMobile> {
  if (firebaseIdToken !== undefined) return proveByFirebase(needs, firebaseIdToken, mobile);
  const checked = await checkCode(needs, {
    purpose,
    channel: 'sms',
    address: mobile,
    code: verificationCode,
  });
  return {
    way: 'sms',
    isFor: (memberId) => checked.memberId === memberId,
    take: (tx) => takeCode(needs, tx, checked),
  };
}

async function proveByFirebase(needs: IdentityNeeds, idToken: string, mobile: string): Promise<ProvenMobile> {
  if (!needs.firebase) return refuse('identity/phone-not-allowed');
  const proven = await needs.firebase.verify(idToken);
  if (proven.mobile !== mobile) refuse('identity/code-wrong', {}, 'verificationCode');
  return {
    way: 'firebase',
    isFor: () => true,
    async take(tx) {
      const spent = await tx
        .withTables<IdentityTables>()
        .insertInto('identity.spent_vouchers')
        .values({ hash: sha256(proven.session), expires_at: proven.expires })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (spent.numInsertedOrUpdatedRows !== 1n) refuse('identity/code-expired', {}, 'verificationCode');
    },
  };
}
