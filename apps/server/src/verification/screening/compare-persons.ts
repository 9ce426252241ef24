import { sql } from 'kysely';
import type { VerificationNeeds } from '../needs.ts';
import { personMac } from '../person.ts';
import { readChecks } from '../rows.ts';
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
  const macs = persons.map((person) => personMac(keys, person));
  const { rows } = await sql<{ otherId: bigint; isDocument: boolean }>`
    select member_id as "otherId", bool_or(number_mac = any(${documents}::bytea[])) is true as "isDocument"
    from verification.checks
    where member_id <> ${memberId} and status in ('waiting', 'more-asked', 'approved')
      and (person_mac = any(${macs}::bytea[]) or number_mac = any(${documents}::bytea[]))
    group by member_id`.execute(db);
  const found = new Map<bigint, Shared>();
  for (const { otherId, isDocument } of rows)
    found.set(otherId, { otherId, by: isDocument ? 'document' : 'name-and-birthday' });
  for (const person of persons)
    for (const otherId of await members.findPersons(db, person))
      if (otherId !== memberId && !found.has(otherId))
        found.set(otherId, { otherId, by: 'name-and-birthday' });
  return [...found.values()];
}
