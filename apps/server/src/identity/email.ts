import { checkField, freeRule } from '#brand';

const rule = freeRule(21, [3, 254]);

/** The one spelling of an e-mail address; refuses what is none, at the field it was typed in. */
export function toEmail(typed: string, field = 'email'): string {
  return (checkField(rule, field, typed) ?? '').toLowerCase();
}
