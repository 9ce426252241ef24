import { dayOf } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { type BrandSettings, checkField } from '#brand';
import { refuse } from '#platform/refusal';
import { yearsBetween } from '../age.ts';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import type { IdentityTables } from '../tables.ts';

/** Said once, as what is given for it would otherwise be given again and again. */
export async function setBirthday(
  { db, clock, brand }: Pick<IdentityNeeds, 'db' | 'clock' | 'brand'>,
  memberId: MemberId,
  given: string,
): Promise<void> {
  const settings = brand.settings();
  const rule = { ...settings.registerRules.birthday, required: true };
  if (!rule.enabled) refuse('identity/field-not-asked', {}, 'birthday');
  const birthday = checkBirthday(checkField(rule, 'birthday', given), settings, clock.now());
  if (birthday === undefined) refuse('identity/field-required', {}, 'birthday');
  await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId);
    const kept = await tx
      .withTables<IdentityTables>()
      .insertInto('identity.contacts')
      .values({
        member_id: memberId,
        brand_id: settings.id,
        kind: 'birthday',
        value: birthday,
        verified_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst();
    if (!kept) refuse('identity/birthday-kept', {}, 'birthday');
  });
}

/** The birthday as it is kept, whichever way round it was asked for; of somebody old enough. */
export function checkBirthday(
  given: string | undefined,
  brand: Pick<BrandSettings, 'registerRules' | 'birthdayAge' | 'utcOffsetMinutes'>,
  now: Date,
): string | undefined {
  if (given === undefined) return undefined;
  const birthday = dayOf(brand.registerRules.birthday.patternId === 20 ? 20 : 19, given);
  const age = birthday === undefined ? undefined : yearsBetween(birthday, now, brand.utcOffsetMinutes);
  if (age === undefined || age < brand.birthdayAge)
    refuse('identity/too-young', { age: brand.birthdayAge }, 'birthday');
  return birthday;
}
