import { id } from '@fairhall/contract';
import * as z from 'zod/mini';
import { isSameName } from '#identity';
import { enqueue } from '#platform/jobs';
import type { Listener } from '#platform/outbox';
import type { VerificationNeeds } from '../needs.ts';
import { findCaseStanding } from './cases.ts';
import { openCase } from './open-case.ts';

/** Where the house's own members who are kept from playing stand in place of a list; no list can have this name. */
const OWN_MEMBERS = 'house:excluded';
const CERTAIN = 100;

const asked = z.object({
  memberId: id,
  /** Whose account it is still, which is why it was refused to this member. */
  refused: z.optional(z.object({ otherId: id, account: z.string() })),
});

/** Somebody has bound a payout account, was refused another's, or is kept from playing: who has one number is compared. */
export function compareAccountsOf(): Listener {
  return {
    name: 'verification.compare-accounts',
    topics: [
      'payout-account.added',
      'payout-account.refused',
      'member.excluded',
      'verification.case-confirmed',
    ],
    async hear(tx, { payload }) {
      await enqueue(tx, { name: 'verification.compare-accounts', payload: asked.parse(payload) });
    },
  };
}

/**
 * Of two members who have or had one payout account, each opens a case while the other is excluded or was confirmed to
 * stand on a list. Both ways round, so that it is all one who came first.
 */
export async function compareAccounts(needs: VerificationNeeds, payload: unknown): Promise<void> {
  const { memberId, refused } = asked.parse(payload);
  const member = BigInt(memberId);
  const shared = await needs.sharedAccounts(member);
  for (const { otherId, account } of shared) {
    if (await isKeptOut(needs, otherId)) await openAccountCase(needs, { member, otherId, account });
    if (await isKeptOut(needs, member))
      await openAccountCase(needs, { member: otherId, otherId: member, account });
  }
  if (refused) await compareRefused(needs, member, { ...refused, otherId: BigInt(refused.otherId) });
}

/**
 * Anybody can type a stranger's number: who is kept out and was refused it closes out its owner only where both go by
 * one name.
 */
async function compareRefused(
  needs: VerificationNeeds,
  member: bigint,
  { otherId, account }: { otherId: bigint; account: string },
): Promise<void> {
  if (await isKeptOut(needs, otherId)) await openAccountCase(needs, { member, otherId, account });
  if ((await isKeptOut(needs, member)) && (await haveOneName(needs, member, otherId)))
    await openAccountCase(needs, { member: otherId, otherId: member, account });
}

async function haveOneName({ db, members }: VerificationNeeds, one: bigint, other: bigint): Promise<boolean> {
  const persons = await members.personsOf(db, [one, other]);
  const [left = null, right = null] = [one, other].map((member) => persons.get(member)?.realName);
  return left !== null && right !== null && isSameName(left, right);
}

async function isKeptOut(needs: VerificationNeeds, memberId: bigint): Promise<boolean> {
  return (
    (await needs.isExcluded(needs.db, memberId)) ||
    (await findCaseStanding(needs.db, memberId, ['confirmed'])) !== undefined
  );
}

async function openAccountCase(
  needs: VerificationNeeds,
  { member, otherId, account }: { member: bigint; otherId: bigint; account: string },
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
    matched_by: 'payout-account',
    other_member_id: otherId,
    shared_account: account,
  });
}
