import type { FieldRule } from '@fairhall/contract';

/** A day from a date input (`yyyy-MM-dd`) in the order its rule asks for. */
export function typedDay(text: string, rule: Pick<FieldRule, 'patternId'>): string {
  return rule.patternId === 20 ? text.replace(/^(\d+)-(\d\d)-(\d\d)$/, '$2-$3-$1') : text;
}
