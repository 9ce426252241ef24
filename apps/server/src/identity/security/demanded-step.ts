import type { WayIn } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { rulesIn } from '#brand';
import { readOwner } from '../good-password.ts';
import { type MemberId, policyOf, toMemberType } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { hasSecondStep } from './step-methods.ts';

type Needs = Pick<IdentityNeeds, 'brand' | 'countriesOf'>;
type Place = { memberId: MemberId; country: string | undefined };

/** Whether a country that the member is of asks for a second step at every log-in. */
export async function isStepDemanded(
  { brand, countriesOf }: Needs,
  on: Database,
  { memberId, country }: Place,
): Promise<boolean> {
  const { marketRules } = brand.settings();
  // asked at every call of every member: a house without the rule reads nothing for it
  if (!marketRules.some(({ needsSecondStep }) => needsSecondStep)) return false;
  const { mobile } = await readOwner(on, memberId, '');
  return rulesIn(marketRules, countriesOf({ located: country, mobile })).needsSecondStep;
}

/** Whether a member has to set up a second step before anything else. */
export async function isSecondStepDue(
  needs: Needs,
  on: Database,
  { memberId, type, way, country }: Place & { type: number; way: WayIn },
): Promise<boolean> {
  if (isExempt({ type, way })) return false;
  if (!(await isStepDemanded(needs, on, { memberId, country }))) return false;
  return !(await hasSecondStep(on, { memberId, way }));
}

/** A passkey is both steps, and a trial plays for nothing and is nobody. */
export function isExempt({ type, way }: { type: number; way: WayIn }): boolean {
  return way === 'passkey' || policyOf(toMemberType(type)).isTrial;
}
