import { yearsBetween } from '#identity';
import { refuse } from '#platform/refusal';
import type { VerificationNeeds } from './needs.ts';

/** Refuses who is not yet of age today, by the house's clock. */
export function requireAge(
  { brand, clock }: Pick<VerificationNeeds, 'brand' | 'clock'>,
  birthday: string,
): void {
  const { legalAge, utcOffsetMinutes } = brand.settings();
  const age = yearsBetween(birthday, clock.now(), utcOffsetMinutes);
  if (age === undefined || age < legalAge) refuse('verification/too-young', { age: legalAge }, 'birthday');
}
