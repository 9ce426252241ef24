import type { TypedMobile } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { toMobile } from '../mobile.ts';
import type { IdentityNeeds } from '../needs.ts';
import { checkCode, takeCode } from '../one-time-codes.ts';

/** `take` uses the proof up, in the transaction that keeps the number. */
export type VerifiedMobile = { mobile: string; take(tx: Tx): Promise<void> };

/** The mobile number somebody registers with, shown to be theirs by the code that was sent to it; refused otherwise. */
export async function requireVerifiedMobile(
  needs: IdentityNeeds,
  { verificationCode = '', ...typed }: TypedMobile & { verificationCode?: string | undefined },
): Promise<VerifiedMobile> {
  const mobile = toMobile(typed);
  const checked = await checkCode(needs, {
    purpose: 'register',
    channel: 'sms',
    address: mobile,
    code: verificationCode,
  });
  return { mobile, take: (tx) => takeCode(needs, tx, checked) };
}
