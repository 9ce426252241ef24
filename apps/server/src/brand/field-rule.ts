import type { FieldRule } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import { matchesPattern } from './patterns.ts';

/**
 * A form's field as its rule wants it: composed letters, trimmed; undefined when left empty. Refuses what the rule
 * does not accept, with the same expression and bounds the browser was given.
 */
export function checkField(rule: FieldRule, field: string, given: string | undefined): string | undefined {
  const text = (given ?? '').normalize('NFC').trim();
  if (text === '')
    return rule.enabled && rule.required ? refuse('identity/field-required', {}, field) : undefined;
  if (!rule.enabled) refuse('identity/field-not-asked', {}, field);
  checkText(rule, field, text);
  return text;
}

/** As `checkField`, for secrets: every character counts, nothing is trimmed. */
export function checkSecret(rule: FieldRule, field: string, given: string): string {
  checkText(rule, field, given.normalize('NFC'));
  return given;
}

function checkText(rule: FieldRule, field: string, text: string): void {
  const length = [...text].length;
  if (length < rule.minLength || length > rule.maxLength || !matchesPattern(rule.patternId, text))
    refuse(`identity/pattern-${rule.patternId}`, { length: spellBounds(rule) }, field);
}

function spellBounds({ minLength, maxLength }: FieldRule): string {
  return minLength === maxLength ? `${minLength}` : `${minLength}–${maxLength}`;
}
