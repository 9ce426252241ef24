import type { Person, VerificationNeeds } from '../needs.ts';
import { readChecks } from '../rows.ts';
import type { CheckRow } from '../tables.ts';
import { comparePersons } from './compare-persons.ts';
import type { Hit, Screened } from './judge-likeness.ts';
import { openCase } from './open-case.ts';
import { isCurrent, keepStamp, readListsVersion, readStamps, stampOf } from './stamp.ts';

/**
 * Compares a member with the lists, by the name of their last check and the documents of all of them, and with the
 * house's own members who are kept from playing. Each likeness not met before opens a case, and keeps the member from playing, depositing and withdrawing until staff have decided it.
 */
export const screenMember = (needs: VerificationNeeds, memberId: bigint): Promise<void> =>
  screenMembers(needs, [memberId]);

/** As `screenMember`; the lists are read once for all. */
export async function screenMembers(needs: VerificationNeeds, memberIds: readonly bigint[]): Promise<void> {
  // read before anything that is compared: a list or a person changed meanwhile is due again
  const listsVersion = await readListsVersion(needs.db);
  const known = await whoAre(needs, memberIds);
  if (known.length === 0) return;
  const hits = await needs.screening.screen(
    needs.db,
    known.map(({ person }) => person),
  );
  for (const [at, { memberId, person }] of known.entries()) {
    for (const hit of hits[at] ?? []) await openListCase(needs, memberId, person, hit);
    await comparePersons(needs, memberId);
    const stamp = { person: stampOf(needs.keys, person), listsVersion };
    await keepStamp(needs.db, { memberId, stamp, at: needs.clock.now() });
  }
}

/** Compares a member unless neither they nor a list have changed since they were. */
export async function screenIfDue(needs: VerificationNeeds, memberId: bigint): Promise<void> {
  if ((await dueOf(needs, [memberId])).length > 0) await screenMember(needs, memberId);
}

/** Those of the members who have changed, or of whose lists one has, since they were compared. */
export async function dueOf(needs: VerificationNeeds, memberIds: readonly bigint[]): Promise<bigint[]> {
  // at the same time: whoever waits, waits for one answer of the database
  const [listsVersion, stamps, known] = await Promise.all([
    readListsVersion(needs.db),
    readStamps(needs.db, memberIds),
    whoAre(needs, memberIds),
  ]);
  // of whom no name is known nothing can be compared
  return known
    .filter(({ memberId, person }) => {
      const now = { person: stampOf(needs.keys, person), listsVersion };
      return !isCurrent(stamps.get(memberId), now);
    })
    .map(({ memberId }) => memberId);
}

async function whoAre(
  { db, members }: VerificationNeeds,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; person: Screened }[]> {
  const checks = Map.groupBy(await readChecks(db, memberIds), (check) => check.member_id);
  const unchecked = memberIds.filter((memberId) => !checks.has(memberId));
  const persons = await members.personsOf(db, unchecked);
  return memberIds.flatMap((memberId) => {
    const person = whoIs(checks.get(memberId) ?? [], persons.get(memberId));
    return person ? [{ memberId, person }] : [];
  });
}

/** By the member's last check; without one, as they say themselves. */
function whoIs([last, ...earlier]: readonly CheckRow[], said: Person | undefined): Screened | undefined {
  if (last)
    return {
      realName: last.real_name,
      birthday: last.birthday,
      country: last.country,
      documentMacs: [last, ...earlier].flatMap(({ number_mac: mac }) => mac ?? []),
    };
  if (said?.realName == null) return undefined;
  return { realName: said.realName, birthday: said.birthday, country: null, documentMacs: [] };
}

function openListCase(needs: VerificationNeeds, memberId: bigint, person: Screened, hit: Hit): Promise<void> {
  const { list, entry, score, by } = hit;
  return openCase(needs, {
    member_id: memberId,
    list,
    entry_key: keyOf(hit),
    entry_name: entry.name,
    entry_birthday: entry.birthday,
    real_name: person.realName,
    birthday: person.birthday,
    score,
    matched_by: by,
    other_member_id: null,
    shared_account: null,
  });
}

/** Who is cleared as a namesake is still found by the document. */
const keyOf = ({ by, entry }: Hit): string =>
  by === 'document' && entry.documentMac
    ? entry.documentMac.toString('hex')
    : `${entry.nameKey}|${entry.birthday ?? ''}`;
