import type { Tx } from '@fairhall/database';
import type { IdentityNeeds } from '../needs.ts';
import { checkCode, takeCode } from '../one-time-codes.ts';

/** `take` uses the proof up, in the transaction that keeps the number. */
export type VerifiedMobile = { take(tx: Tx): Promise<void> };

/** Whether the mobile number that somebody registers with was shown to be theirs by the code sent to it; refused otherwise. */
export async function requireVerifiedMobile(
  needs: IdentityNeeds,
  { address, verificationCode = '' }: { address: string; verificationCode?: string | undefined },
): Promise<VerifiedMobile> {
  const checked = await checkCode(needs, {
    purpose: 'register',
    channel: 'sms',
    address,
    code: verificationCode,
  });
  return { take: (tx) => takeCode(needs, tx, checked) };
}
