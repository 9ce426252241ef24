import { ruleSentence } from '../../../shared/refusal-sentence.ts';
import { SaidHere } from '../../../shared/said-here.ts';
import { texts } from '../../../shared/texts.ts';
import type { PhoneAsked } from './phone-messages.ts';

type Meaning = {
  /** A sentence of the contract, or one of our own texts. */
  says: { refusal: string } | { text: string };
  field?: 'mobileNum' | 'verificationCode';
};

const numberIsWrong: Meaning = { says: { refusal: 'identity/mobile-invalid' }, field: 'mobileNum' };
const codeIsWrong: Meaning = { says: { refusal: 'identity/code-wrong' }, field: 'verificationCode' };
const codeIsOld: Meaning = { says: { refusal: 'identity/code-expired' }, field: 'verificationCode' };
const notAPerson: Meaning = { says: { text: 'recover.phone.captcha' } };
const wasClosed: Meaning = { says: { text: 'recover.phone.closed' } };

/** What Firebase's codes mean to whoever reads them. Source: its errors of phone authentication. */
const meanings: Readonly<Record<string, Meaning>> = {
  'auth/invalid-phone-number': numberIsWrong,
  'auth/missing-phone-number': numberIsWrong,
  'auth/invalid-verification-code': codeIsWrong,
  'auth/missing-verification-code': codeIsWrong,
  'auth/invalid-verification-id': codeIsWrong,
  'auth/missing-verification-id': codeIsWrong,
  'auth/code-expired': codeIsOld,
  'auth/captcha-check-failed': notAPerson,
  'auth/invalid-app-credential': notAPerson,
  'auth/missing-app-credential': notAPerson,
  'auth/too-many-requests': { says: { text: 'recover.phone.tooMany' } },
  'auth/quota-exceeded': { says: { text: 'recover.phone.quota' } },
  'auth/operation-not-allowed': { says: { refusal: 'identity/phone-not-allowed' } },
  'auth/user-disabled': { says: { refusal: 'identity/phone-not-allowed' } },
  'auth/popup-closed-by-user': wasClosed,
  'auth/cancelled-popup-request': wasClosed,
  'auth/popup-blocked': { says: { text: 'shell.popupBlocked' } },
  'auth/network-request-failed': { says: { text: 'kit.offlineText' } },
};
const unknown: Readonly<Record<PhoneAsked['kind'], Meaning>> = {
  send: { says: { text: 'recover.phone.unsent' } },
  confirm: { says: { text: 'recover.phone.unconfirmed' } },
};

/** Firebase's no in the reader's language, at the field it concerns. */
export async function phoneRefusal(code: string, asked: PhoneAsked['kind']): Promise<SaidHere> {
  const { says, field } = meanings[code] ?? unknown[asked];
  const sentence = 'text' in says ? texts.t(says.text) : await ruleSentence(says.refusal);
  return new SaidHere(sentence, field);
}
