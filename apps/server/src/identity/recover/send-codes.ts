import type { CodeSent, Language, TypedMobile } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { spokenTo } from '#brand';
import { refuse } from '#platform/refusal';
import { toMobile } from '../mobile.ts';
import type { IdentityNeeds } from '../needs.ts';
import { issueCode } from '../one-time-codes.ts';
import { beforeRevealing } from './before-revealing.ts';
import { inEvenTime } from './even-time.ts';
import { findByMobile } from './find-by-contact.ts';

export type Asked = TypedMobile & { language?: Language | undefined };
type Why = { purpose: 'log-in' | 'forgot'; network: string };

/** A code for whoever has this number, and the same answer when nobody has it. */
export function sendCodeToMember(needs: IdentityNeeds, asked: Asked, why: Why): Promise<CodeSent> {
  return inEvenTime(() => sendCode(needs, asked, why));
}

async function sendCode(needs: IdentityNeeds, asked: Asked, { purpose, network }: Why): Promise<CodeSent> {
  const mobile = toMobile(asked);
  const brand = needs.brand.settings();
  const reveals = await beforeRevealing(needs, network);
  return inTransaction(needs.db, async (tx) => {
    const memberId = await findByMobile(tx, { brandId: brand.id, mobile });
    if (memberId === undefined && reveals) refuse('identity/unknown-account');
    return issueCode(needs, tx, {
      purpose,
      channel: 'sms',
      address: mobile,
      network,
      language: spokenTo(brand, asked.language),
      memberId,
      isNobodys: memberId === undefined,
    });
  });
}
