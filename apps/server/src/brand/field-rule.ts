import type { FieldRule } from '@fairhall/contract';
import * as contract from '@fairhall/contract';
import { refuse } from '#platform/refusal';

/** A form's field as its rule wants it, or a refusal at it; undefined when it was left empty. */
export function checkField(rule: FieldRule, field: string, given: string | undefined): string | undefined {
  const checked = contract.checkField(rule, given);
  return 'fault' in checked ? refuse(checked.fault.code, checked.fault.params, field) : checked.text;
}

/** As `checkField`, for secrets: every character counts, nothing is trimmed. */
export function checkSecret(rule: FieldRule, field: string, given: string): string {
  const fault = contract.checkSecret(rule, given);
  return fault ? refuse(fault.code, fault.params, field) : given;
}
