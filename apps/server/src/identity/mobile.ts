import { dialledCountries, spellMobile, type TypedMobile } from '@fairhall/contract';
import type { BrandSettings } from '#brand';
import { refuse } from '#platform/refusal';

/** The one spelling of a mobile number, `+66812345678`; refuses what is none, at the field it was typed in. */
export function toMobile(typed: TypedMobile, field = 'mobileNum'): string {
  const spelled = spellMobile(typed);
  return 'fault' in spelled ? refuse(spelled.fault.code, spelled.fault.params, field) : spelled.mobile;
}

/** Refuses a dialling code that only countries have which the house turns away. */
export function requireOpenCountry(
  { restrictedCountries }: Pick<BrandSettings, 'restrictedCountries'>,
  countryDialingCode: string,
  field: string,
): void {
  const code = countryDialingCode.replace(/^\+/, '');
  if (!openCountries(restrictedCountries).some((country) => country.countryDialingCode === code))
    refuse('identity/mobile-invalid', {}, field);
}

/** Countries whose numbers are taken: those the house does not turn away. */
export function openCountries(restricted: readonly string[]) {
  return dialledCountries.filter(({ countryCode }) => !restricted.includes(countryCode));
}
