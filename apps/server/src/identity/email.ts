import type { FieldRule } from '@fairhall/contract';
import { checkField } from '#brand';

const rule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 21,
  minLength: 3,
  maxLength: 254,
};

/** The one spelling of an e-mail address; refuses what is none, at the field it was typed in. */
export function toEmail(typed: string, field = 'email'): string {
  return (checkField(rule, field, typed) ?? '').toLowerCase();
}
