import { isFieldKind, isOfKind, matches } from './field-kinds.ts';
import type { RefusalParams } from './refusal.ts';
import type { FieldRule } from './register-rules.ts';

export type FieldFault = {
  code:
    | 'identity/field-required'
    | 'identity/line-required'
    | 'identity/field-not-asked'
    | 'identity/unseen-characters'
    | `identity/pattern-${number}`;
  params: RefusalParams;
};
export type CheckedField = { text: string | undefined } | { fault: FieldFault };

/**
 * A form's field as its rule wants it: composed letters, trimmed; undefined when it was left empty. The browser asks
 * before it sends, the server whatever was sent. `name`: of a field that asks with a sentence of its own.
 */
export function checkField(rule: FieldRule, given: string | undefined, name?: string): CheckedField {
  const text = (given ?? '').normalize('NFC').trim();
  if (text === '') return rule.enabled && rule.required ? faulty(missingOf(name)) : { text: undefined };
  if (!rule.enabled) return faulty('identity/field-not-asked');
  const fault = faultOfText(rule, text);
  return fault ? { fault } : { text };
}

/** The rule of a field that nobody may leave empty where it is shown. */
export function neededWhenShown(rule: FieldRule): FieldRule {
  return { ...rule, required: rule.enabled };
}

/** As `checkField`, for secrets that are always asked: every character counts, nothing is trimmed. */
export function checkSecret(rule: FieldRule, given: string): FieldFault | undefined {
  return given === ''
    ? { code: 'identity/field-required', params: {} }
    : faultOfText(rule, given.normalize('NFC'));
}

/** `6–12`, or the one number when both are the same. */
export function spellLengths({ minLength, maxLength }: Pick<FieldRule, 'minLength' | 'maxLength'>): string {
  return minLength === maxLength ? `${minLength}` : `${minLength}–${maxLength}`;
}

function faultOfText(rule: FieldRule, text: string): FieldFault | undefined {
  if (UNSEEN.test(text.replace(JOINED_PICTURES, '$1')))
    return { code: 'identity/unseen-characters', params: {} };
  const length = [...text].length;
  const { patternId, acceptedPattern, minLength, maxLength } = rule;
  const fits =
    length >= minLength &&
    length <= maxLength &&
    isFieldKind(patternId) &&
    isOfKind(patternId, text) &&
    matches(acceptedPattern, text);
  if (fits) return undefined;
  return { code: `identity/pattern-${patternId}`, params: { length: spellLengths(rule) } };
}

/** Controls, zero widths, directions, fillers: two texts that differ only in these look the same to a reader. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0\uFFFC\uFFFD]|\u034F|\u17B4|\u17B5/u;
/** What joins the people of one picture is seen: as the picture. */
const JOINED_PICTURES =
  /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic})/gu;

const missingOf = (name: string | undefined) =>
  name === 'line' ? ('identity/line-required' as const) : ('identity/field-required' as const);

function faulty(code: FieldFault['code']): CheckedField {
  return { fault: { code, params: {} } };
}
