import { inTransaction } from '@fairhall/database';
import type { VerificationNeeds } from '../needs.ts';
import type { CheckRow, VerificationTables } from '../tables.ts';
import type { Hit, Screened } from './judge-likeness.ts';

/**
 * Compares a member with the lists by what their last check said. Each likeness not met before opens a case, and keeps
 * the member from withdrawing until staff have decided it.
 */
export async function screenMember(needs: VerificationNeeds, memberId: bigint): Promise<void> {
  const person = await whoIs(needs, memberId);
  if (!person) return;
  const hits = await needs.screening.screen(needs.db, person);
  for (const hit of hits) await openCase(needs, memberId, person, hit);
}

async function whoIs({ db, members }: VerificationNeeds, memberId: bigint): Promise<Screened | undefined> {
  const check: CheckRow | undefined = await db
    .withTables<VerificationTables>()
    .selectFrom('verification.checks')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['waiting', 'more-asked', 'approved'])
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirst();
  if (check)
    return {
      realName: check.real_name,
      birthday: check.birthday,
      country: check.country,
      documentMac: check.number_mac,
    };
  const { realName, birthday } = await members.personOf(db, memberId);
  return realName === null ? undefined : { realName, birthday, country: null, documentMac: null };
}

async function openCase(
  needs: VerificationNeeds,
  memberId: bigint,
  person: Screened,
  { list, entry, score, by }: Hit,
): Promise<void> {
  await inTransaction(needs.db, async (tx) => {
    const opened = await tx
      .withTables<VerificationTables>()
      .insertInto('verification.cases')
      .values({
        member_id: memberId,
        list,
        entry_key: `${entry.nameKey}|${entry.birthday ?? ''}`,
        entry_name: entry.name,
        entry_birthday: entry.birthday,
        real_name: person.realName,
        birthday: person.birthday,
        score,
        matched_by: by,
        opened_at: needs.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'list', 'entry_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!opened) return;
    await needs.safety.holdForCase(tx, { memberId, cause: causeOf(opened.id), reason: `list ${list}` });
  });
}

export const causeOf = (caseId: bigint) => `screening:${caseId}`;
