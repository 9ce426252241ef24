import { houseDay, isCountry } from '@fairhall/contract';
import { isUniqueViolation, type Tx } from '@fairhall/database';
import { isSameName } from '#identity';
import { refuse } from '#platform/refusal';
import { requireAge } from './age.ts';
import { keepNumber, readNumber } from './document-number.ts';
import { erasePicturesOf } from './erase-pictures.ts';
import { type Deed, perform, type VerificationCaller, type VerificationNeeds } from './needs.ts';
import { personMac, readName } from './person.ts';
import { lockCheck, moveOn, noteStep, openStatuses } from './rows.ts';
import { findCaseStanding } from './screening/cases.ts';
import { screenMember } from './screening/screen-member.ts';
import type { CheckRow, VerificationTables } from './tables.ts';
import { reachTier } from './tiers/reach-tier.ts';
import { lockStanding } from './tiers/standing.ts';
import { tierOn } from './tiers/tier.ts';

export type CheckWish = {
  tier: 1 | 2 | 3;
  realName: string;
  birthday: string;
  country: string;
  document?: { kind: NonNullable<CheckRow['document_kind']>; number: string } | undefined;
};

/**
 * Begins a check of the next tier, in the place of a draft that stands. Of the first tier the member's word is enough:
 * it is decided at once.
 */
export async function openCheck(
  needs: VerificationNeeds,
  caller: VerificationCaller,
  wish: CheckWish,
): Promise<void> {
  const check = await perform(needs, async (deed) => {
    const { tx, at } = deed;
    const standing = await lockStanding(tx, { memberId: caller.memberId, at, strength: 'update' });
    const tier = tierOn(
      { tier: standing.tier, documentExpiresOn: standing.document_expires_on },
      houseDay(at.getTime()),
    );
    if (wish.tier !== tier + 1) refuse('verification/not-next', { tier: Math.min(tier + 1, 3) });
    await dropDraft(deed, caller);
    const check = await insertCheck(needs, deed, caller, wish);
    const by = { kind: 'member', id: caller.memberId, name: caller.account } as const;
    await noteStep(deed, check.id, { status: 'draft', by });
    return wish.tier > 1 ? check : await moveOn(deed, check, { status: 'waiting', by });
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) refuse('verification/moved-on');
    throw error;
  });
  if (check.tier === 1) await takeWord(needs, check);
}

/** Unless the name stands on a list: then it waits for staff. */
async function takeWord(needs: VerificationNeeds, { id, member_id: memberId }: CheckRow): Promise<void> {
  await screenMember(needs, memberId);
  if (await findCaseStanding(needs.db, memberId)) return;
  await perform(needs, async (deed) => {
    await lockStanding(deed.tx, { memberId, at: deed.at, strength: 'update' });
    const check = await lockCheck(deed.tx, id);
    if (check.status !== 'waiting') return;
    await reachTier(deed, await moveOn(deed, check, { status: 'approved', by: { kind: 'system' } }));
  });
}

/** A draft gives way to what its member says now; what waits for staff does not. */
async function dropDraft(deed: Deed, { memberId, account }: VerificationCaller): Promise<void> {
  const open = await findOpen(deed.tx, memberId);
  if (!open) return;
  if (open.status !== 'draft') refuse('verification/moved-on');
  await moveOn(deed, open, { status: 'withdrawn', by: { kind: 'member', id: memberId, name: account } });
  await erasePicturesOf(deed, open.id);
}

function findOpen(tx: Tx, memberId: bigint): Promise<CheckRow | undefined> {
  return tx
    .withTables<VerificationTables>()
    .selectFrom('verification.checks')
    .where('member_id', '=', memberId)
    .where('status', 'in', openStatuses)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

async function insertCheck(
  needs: VerificationNeeds,
  { tx, at }: Deed,
  { memberId }: VerificationCaller,
  wish: CheckWish,
): Promise<CheckRow> {
  const person = await readPerson(needs, tx, memberId, wish);
  if (!isCountry(wish.country)) refuse('verification/country-unknown', {}, 'country');
  return await tx
    .withTables<VerificationTables>()
    .insertInto('verification.checks')
    .values({
      member_id: memberId,
      tier: wish.tier,
      status: 'draft',
      real_name: person.realName,
      birthday: person.birthday,
      country: wish.country,
      person_mac: personMac(needs.keys, person),
      ...documentOf(needs, memberId, wish),
      document_expires_on: null,
      claimed_by: null,
      claimed_name: null,
      claimed_until: null,
      opened_at: at,
      sent_at: null,
      decided_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What identity holds already cannot be said otherwise here. */
async function readPerson(
  needs: VerificationNeeds,
  tx: Tx,
  memberId: bigint,
  { realName, birthday }: CheckWish,
): Promise<{ realName: string; birthday: string }> {
  const name = readName(realName) ?? refuse('verification/name-invalid', {}, 'realName');
  const known = await needs.members.personOf(tx, memberId);
  if (known.realName !== null && !isSameName(known.realName, name))
    refuse('verification/name-differs', {}, 'realName');
  if (known.birthday !== null && known.birthday !== birthday)
    refuse('verification/birthday-differs', {}, 'birthday');
  requireAge(needs, birthday);
  return { realName: known.realName ?? name, birthday };
}

function documentOf({ keys }: VerificationNeeds, memberId: bigint, { tier, document }: CheckWish) {
  if (tier !== 2) return { document_kind: null, number_sealed: null, number_mac: null, number_last4: null };
  const number = document && readNumber(document.number);
  if (!number) refuse('verification/number-invalid', {}, 'document.number');
  return { document_kind: document.kind, ...keepNumber(keys, memberId, number) };
}
