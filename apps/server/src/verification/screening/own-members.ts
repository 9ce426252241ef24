import type { VerificationNeeds } from '../needs.ts';
import type { CasesTable } from '../tables.ts';
import { findCaseStanding } from './cases.ts';
import { openCase } from './open-case.ts';

/** Where the house's own members who are kept from playing stand in place of a list; no list can have this name. */
const OWN_MEMBERS = 'house:excluded';
const CERTAIN = 100;

/** Two accounts, and what they have in common. */
export type Shared = {
  otherId: bigint;
  by: Exclude<CasesTable['matched_by'], 'name'>;
  /** A payout account by bank and last digits, where it is what they share. */
  account?: string;
};

/**
 * Of two accounts of one person each opens a case while the other is excluded or was confirmed to stand on a list. Both
 * ways round, so that it is all one who came first.
 */
export async function compareBoth(needs: VerificationNeeds, member: bigint, shared: Shared): Promise<void> {
  const { otherId } = shared;
  if (await isKeptOut(needs, otherId)) await openOwnCase(needs, member, shared);
  if (await isKeptOut(needs, member)) await openOwnCase(needs, otherId, { ...shared, otherId: member });
}

export async function isKeptOut(needs: VerificationNeeds, memberId: bigint): Promise<boolean> {
  return (
    (await needs.isExcluded(needs.db, memberId)) ||
    (await findCaseStanding(needs.db, memberId, ['confirmed'])) !== undefined
  );
}

export async function openOwnCase(
  needs: VerificationNeeds,
  member: bigint,
  { otherId, by, account }: Shared,
): Promise<void> {
  const { realName, birthday } = await needs.members.personOf(needs.db, member);
  const accounts = await needs.members.accountsOf([member, otherId]);
  await openCase(needs, {
    member_id: member,
    list: OWN_MEMBERS,
    entry_key: String(otherId),
    entry_name: accounts.get(otherId) ?? String(otherId),
    entry_birthday: null,
    real_name: realName ?? accounts.get(member) ?? String(member),
    birthday,
    score: CERTAIN,
    matched_by: by,
    other_member_id: otherId,
    shared_account: account ?? null,
  });
}
