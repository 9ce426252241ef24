import type { SignedIn } from '@fairhall/contract';
import { type BrandSettings, isSwitchedOn } from '#brand';
import { policyOf, toMemberType } from './member.ts';
import type { MemberRow } from './queries.ts';

const DAY_MS = 86_400_000;

/** A member's row as the member sees it. `passwordExpired` asks the browser to open the forced change. */
export function presentMember(row: MemberRow, brand: BrandSettings, now?: Date): Omit<SignedIn, 'token'> {
  const type = toMemberType(row.type);
  return {
    firstTimeLogin: false,
    passwordExpired:
      row.must_change_password || isPasswordOld(row, brand, now ?? row.last_login_at ?? undefined),
    member: {
      id: String(row.id),
      account: row.account,
      nickname: row.nickname || row.account,
      type,
      toUpline:
        row.upline_id !== null && policyOf(type).canTransferUp && isSwitchedOn(brand, 'AGETRANSFERUP3'),
      clubLabel: { labelName: brand.name },
      memberLabel: row.labels,
      realName: row.real_name,
      language: row.language,
      currency: row.currency,
      registeredAt: row.registered_at.toISOString(),
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
      termsAccepted: row.terms_version === brand.termsVersion,
    },
  };
}

function isPasswordOld(row: MemberRow, brand: BrandSettings, now: Date | undefined): boolean {
  if (!row.password_changed_at || !now || !isSwitchedOn(brand, 'PWDEXPFORCECHANGE3')) return false;
  return now.getTime() - row.password_changed_at.getTime() >= brand.passwordDays * DAY_MS;
}
