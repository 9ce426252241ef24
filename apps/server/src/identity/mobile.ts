import { dialledCountries, readMobile, type TypedMobile } from '@fairhall/contract';
import { refuse } from '#platform/refusal';

/** The one spelling of a mobile number, `+66812345678`; refuses what is none, at the field it was typed in. */
export function toMobile(typed: TypedMobile, field = 'mobileNum'): string {
  const read = readMobile(typed);
  switch (read.kind) {
    case 'mobile':
      return read.mobile;
    case 'wrong-length':
      return refuse('identity/mobile-digits', { digits: read.digits }, field);
    default:
      return refuse('identity/mobile-invalid', {}, field);
  }
}

/** Countries whose numbers are taken: those the house does not turn away. */
export function openCountries(restricted: readonly string[]) {
  return dialledCountries.filter(({ countryCode }) => !restricted.includes(countryCode));
}
