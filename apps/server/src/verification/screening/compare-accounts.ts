import { id } from '@fairhall/contract';
import * as z from 'zod/mini';
import { isSameName } from '#identity';
import { enqueue } from '#platform/jobs';
import type { Listener } from '#platform/outbox';
import type { VerificationNeeds } from '../needs.ts';
import { comparePersons } from './compare-persons.ts';
import { compareBoth, isKeptOut, openOwnCase } from './own-members.ts';

const asked = z.object({
  memberId: id,
  /** Whose account it is still, which is why it was refused to this member. */
  refused: z.optional(z.object({ otherId: id, account: z.string() })),
});

/** Somebody has bound a payout account, was refused another's, or is kept from playing: whose it may be too is compared. */
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

/** Of two members who have or had one payout account, or are one person, each is compared with what the other is kept from. */
export async function compareAccounts(needs: VerificationNeeds, payload: unknown): Promise<void> {
  const { memberId, refused } = asked.parse(payload);
  const member = BigInt(memberId);
  for (const { otherId, account } of await needs.sharedAccounts(member))
    await compareBoth(needs, member, { otherId, account, by: 'payout-account' });
  if (refused) await compareRefused(needs, member, { ...refused, otherId: BigInt(refused.otherId) });
  await comparePersons(needs, member);
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
  const by = 'payout-account' as const;
  if (await isKeptOut(needs, otherId)) await openOwnCase(needs, member, { otherId, account, by });
  if ((await isKeptOut(needs, member)) && (await haveOneName(needs, member, otherId)))
    await openOwnCase(needs, otherId, { otherId: member, account, by });
}

async function haveOneName({ db, members }: VerificationNeeds, one: bigint, other: bigint): Promise<boolean> {
  const persons = await members.personsOf(db, [one, other]);
  const [left = null, right = null] = [one, other].map((member) => persons.get(member)?.realName);
  return left !== null && right !== null && isSameName(left, right);
}
