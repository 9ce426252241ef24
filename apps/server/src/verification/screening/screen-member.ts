import { type Database, inTransaction } from '@fairhall/database';
import type { VerificationNeeds } from '../needs.ts';
import type { CheckRow, VerificationTables } from '../tables.ts';
import type { Hit, Screened } from './judge-likeness.ts';

/**
 * Compares a member with the lists by the name of their last check and the documents of all of them. Each likeness not
 * met before opens a case, and keeps the member from withdrawing until staff have decided it.
 */
export const screenMember = (needs: VerificationNeeds, memberId: bigint): Promise<void> =>
  screenMembers(needs, [memberId]);

/** As `screenMember`; the lists are read once for all. */
export async function screenMembers(needs: VerificationNeeds, memberIds: readonly bigint[]): Promise<void> {
  const checks = Map.groupBy(await readChecks(needs.db, memberIds), (check) => check.member_id);
  const known: { memberId: bigint; person: Screened }[] = [];
  for (const memberId of memberIds) {
    const person = await whoIs(needs, memberId, checks.get(memberId) ?? []);
    if (person) known.push({ memberId, person });
  }
  if (known.length === 0) return;
  const hits = await needs.screening.screen(
    needs.db,
    known.map(({ person }) => person),
  );
  for (const [at, { memberId, person }] of known.entries())
    for (const hit of hits[at] ?? []) await openCase(needs, memberId, person, hit);
}

/** Newest first. */
function readChecks(db: Database, memberIds: readonly bigint[]): Promise<CheckRow[]> {
  if (memberIds.length === 0) return Promise.resolve([]);
  return db
    .withTables<VerificationTables>()
    .selectFrom('verification.checks')
    .where('member_id', 'in', memberIds)
    .where('status', 'in', ['waiting', 'more-asked', 'approved'])
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
}

async function whoIs(
  { db, members }: VerificationNeeds,
  memberId: bigint,
  checks: readonly CheckRow[],
): Promise<Screened | undefined> {
  const [last] = checks;
  if (last)
    return {
      realName: last.real_name,
      birthday: last.birthday,
      country: last.country,
      documentMacs: checks.flatMap(({ number_mac: mac }) => mac ?? []),
    };
  const { realName, birthday } = await members.personOf(db, memberId);
  return realName === null ? undefined : { realName, birthday, country: null, documentMacs: [] };
}

async function openCase(
  needs: VerificationNeeds,
  memberId: bigint,
  person: Screened,
  hit: Hit,
): Promise<void> {
  const { list, entry, score, by } = hit;
  await inTransaction(needs.db, async (tx) => {
    const opened = await tx
      .withTables<VerificationTables>()
      .insertInto('verification.cases')
      .values({
        member_id: memberId,
        list,
        entry_key: keyOf(hit),
        entry_name: entry.name,
        entry_birthday: entry.birthday,
        real_name: person.realName,
        birthday: person.birthday,
        score,
        matched_by: by,
        opened_at: needs.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'list', 'matched_by', 'entry_key']).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!opened) return;
    await needs.safety.holdForCase(tx, { memberId, cause: causeOf(opened.id), reason: `list ${list}` });
  });
}

/** Who is cleared as a namesake is still found by the document. */
const keyOf = ({ by, entry }: Hit): string =>
  by === 'document' && entry.documentMac
    ? entry.documentMac.toString('hex')
    : `${entry.nameKey}|${entry.birthday ?? ''}`;

export const causeOf = (caseId: bigint) => `screening:${caseId}`;
