import { checkMobile } from '@fairhall/contract';
import type { BrandSettings } from '#brand';
import { refuse } from '#platform/refusal';
import { requireOpenCountry } from '../mobile.ts';

/** What a form says of somebody's own mobile number. */
type Given = { mobileNum?: string | undefined; countryDialingCode?: string | undefined };

/** The mobile number in its one spelling, checked as the brand's rule and its country ask; undefined when none is given. */
export function checkOwnMobile(
  brand: BrandSettings,
  { mobileNum = '', countryDialingCode = '' }: Given,
  asked: 'needed' | 'as-ruled',
): string | undefined {
  const rule = brand.registerRules.mobileNum;
  const checked = checkMobile(asked === 'needed' ? { ...rule, enabled: true, required: true } : rule, {
    mobileNum,
    countryDialingCode,
  });
  if ('fault' in checked) return refuse(checked.fault.code, checked.fault.params, 'mobileNum');
  if (checked.mobile !== undefined) requireOpenCountry(brand, countryDialingCode, 'mobileNum');
  return checked.mobile;
}
