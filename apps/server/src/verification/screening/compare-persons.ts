import type { VerificationNeeds } from '../needs.ts';
import { personMac } from '../person.ts';
import { readChecks, standing } from '../rows.ts';
import { findNaming } from '../same-person.ts';
import { compareBoth, type Shared } from './own-members.ts';

type Named = { realName: string; birthday: string };

/**
 * Who has the document, or the name and birthday, of a member who is kept from playing has a case. What somebody says of
 * themselves at registration, in their profile and in a check are compared with each other.
 */
export async function comparePersons(needs: VerificationNeeds, memberId: bigint): Promise<void> {
  for (const shared of await findOtherAccounts(needs, memberId)) await compareBoth(needs, memberId, shared);
}

async function findOtherAccounts(needs: VerificationNeeds, memberId: bigint): Promise<Shared[]> {
  const { db, keys, members } = needs;
  const checks = await readChecks(db, [memberId]);
  const { realName, birthday } = await members.personOf(db, memberId);
  const persons: Named[] = checks.map((check) => ({ realName: check.real_name, birthday: check.birthday }));
  if (realName !== null && birthday !== null) persons.push({ realName, birthday });
  const documents = checks.flatMap(({ number_mac: mac }) => mac ?? []);
  const named = await findNaming(db, {
    ...{ memberId, documents, of: standing },
    persons: persons.map((person) => personMac(keys, person)),
  });
  const found = new Map<bigint, Shared>(named.map(({ memberId: otherId, by }) => [otherId, { otherId, by }]));
  for (const person of persons)
    for (const otherId of await members.findPersons(db, person))
      if (otherId !== memberId && !found.has(otherId))
        found.set(otherId, { otherId, by: 'name-and-birthday' });
  return [...found.values()];
}
