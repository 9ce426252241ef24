import type { CodeSent, Language } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { spokenTo } from '#brand';
import { requireOpenCountry, toMobile } from '../mobile.ts';
import type { IdentityNeeds } from '../needs.ts';
import { issueCode } from '../one-time-codes.ts';

/** A code for whoever wants to register with this number. Whether somebody has it already is not said here. */
export function sendCodeToVisitor(
  needs: IdentityNeeds,
  asked: { mobileNo: string; countryDialingCode: string; language?: Language | undefined },
  network: string,
): Promise<CodeSent> {
  const { mobileNo: mobileNum, countryDialingCode } = asked;
  const address = toMobile({ mobileNum, countryDialingCode }, 'mobileNo');
  requireOpenCountry(needs.brand.settings(), countryDialingCode, 'mobileNo');
  return inTransaction(needs.db, (tx) =>
    issueCode(needs, tx, {
      purpose: 'register',
      channel: 'sms',
      address,
      network,
      language: spokenTo(needs.brand.settings(), asked.language),
    }),
  );
}
