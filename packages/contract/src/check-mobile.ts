import { checkField, type FieldFault } from './check-field.ts';
import { digitsOfMobile, readMobile, type TypedMobile } from './phone.ts';
import type { FieldRule } from './register-rules.ts';

export type MobileFault = {
  code: FieldFault['code'] | 'identity/mobile-invalid' | 'identity/mobile-digits';
  params: FieldFault['params'];
};

/**
 * The mobile number of a registration form, spelled as E.164 does; undefined when it was left empty. Its country's own
 * plan is asked first, then the brand's rule of the digits as they were typed.
 */
export function checkMobile(
  rule: FieldRule,
  typed: TypedMobile,
): { mobile: string | undefined } | { fault: MobileFault } {
  const digits = digitsOfMobile(typed.mobileNum).replace(/^\+/, '');
  const ruled = checkField(rule, digits);
  if (digits === '' || !rule.enabled) return 'fault' in ruled ? ruled : { mobile: undefined };
  const spelled = spellMobile(typed);
  return 'fault' in spelled || !('fault' in ruled) ? spelled : ruled;
}

/** A mobile number as E.164 spells it, or what is wrong with it. */
export function spellMobile(typed: TypedMobile): { mobile: string } | { fault: MobileFault } {
  const read = readMobile(typed);
  switch (read.kind) {
    case 'mobile':
      return { mobile: read.mobile };
    case 'wrong-length':
      return { fault: { code: 'identity/mobile-digits', params: { digits: read.digits } } };
    default:
      return { fault: { code: 'identity/mobile-invalid', params: {} } };
  }
}
