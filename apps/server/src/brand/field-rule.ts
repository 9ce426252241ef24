import type { FieldRule } from '@fairhall/contract';
import * as contract from '@fairhall/contract';
import { refuse } from '#platform/refusal';

/** A form's field as its rule wants it, or a refusal at it; undefined when it was left empty. */
export function checkField(rule: FieldRule, field: string, given: string | undefined): string | undefined {
  const checked = contract.checkField(rule, given, field);
  return 'fault' in checked ? refuse(checked.fault.code, checked.fault.params, field) : checked.text;
}

/** Asked although no form of registration asks it: its own kind and lengths, and no pattern of the house's. */
export function freeRule(
  patternId: FieldRule['patternId'],
  [minLength, maxLength]: readonly [number, number],
): FieldRule {
  return { enabled: true, required: true, acceptedPattern: '*', patternId, minLength, maxLength };
}

/** The house's rule of a field, where it is asked although the form of registration does not ask it; may be empty. */
export function optional(rule: FieldRule): FieldRule {
  return { ...rule, enabled: true, required: false };
}

/** As `checkField`, for secrets: every character counts, nothing is trimmed. */
export function checkSecret(rule: FieldRule, field: string, given: string): string {
  const fault = contract.checkSecret(rule, given);
  return fault ? refuse(fault.code, fault.params, field) : given;
}
