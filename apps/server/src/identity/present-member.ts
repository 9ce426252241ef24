import type { SignedIn, WayIn } from '@fairhall/contract';
import { type BrandSettings, isSwitchedOn } from '#brand';
import { policyOf, toMemberType } from './member.ts';
import { isPasswordDue } from './password-due.ts';
import type { MemberRow } from './queries.ts';
import { hasAccepted } from './terms/require-terms.ts';

export type Seen = { brand: BrandSettings; way: WayIn; now: Date; secondStepDue: boolean };

/** A member's row as the member sees it. `passwordExpired` asks the browser to open the forced change. */
export function presentMember(
  row: MemberRow,
  { brand, way, now, secondStepDue }: Seen,
): Omit<SignedIn, 'token'> {
  const type = toMemberType(row.type);
  return {
    firstTimeLogin: false,
    passwordExpired: isPasswordDue(
      { mustChange: row.must_change_password, changedAt: row.password_changed_at, way },
      brand,
      now,
    ),
    secondStepDue,
    member: {
      id: String(row.id),
      account: row.account,
      nickname: row.nickname || row.account,
      icon: row.icon,
      type,
      toUpline: row.upline_id !== null && policyOf(type).hasWallet && isSwitchedOn(brand, 'AGETRANSFERUP3'),
      clubLabel: { labelName: brand.name },
      memberLabel: row.told_labels,
      realName: row.real_name,
      language: row.language,
      currency: row.currency,
      registeredAt: row.registered_at.toISOString(),
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
      termsAccepted: hasAccepted({ type, termsVersion: row.terms_version }, brand),
      ageConfirmed: row.age_confirmed_at !== null,
    },
  };
}
