import {
  type BodyOf,
  type editRegisterRule as editRegisterRuleCall,
  type FieldRule,
  faultOfRule,
  fieldKinds,
  isFieldKind,
  type RuledField,
} from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import { type ChangeNeeds, changeBrand } from './change-brand.ts';
import type { BrandFacts } from './needs.ts';
import type { BrandTables } from './tables.ts';

/** Sets how one field of the registration form is checked; the password's confirmation follows the password. */
export function editRegisterRule<Staff>(
  needs: ChangeNeeds<Staff>,
  { staff, field, body }: { staff: Staff; field: RuledField; body: BodyOf<typeof editRegisterRuleCall> },
): Promise<bigint> {
  const rule = ruleOf(body);
  const fault = faultOfRule(field, rule);
  if (fault) refuse(fault.code, { holds: fault.holds }, fault.part);
  const fields: RuledField[] = field === 'password' ? ['password', 'confirmPassword'] : [field];
  return changeBrand(needs, {
    staff,
    reason: body.reason,
    basedOn: BigInt(body.revision),
    action: 'brand.edit-register-rule',
    subject: `register-rule:${field}`,
    async apply(tx, now) {
      const values = {
        is_enabled: rule.enabled,
        is_required: rule.required,
        pattern_id: rule.patternId,
        accepted_pattern: body.acceptedPattern === undefined ? null : rule.acceptedPattern,
        min_length: rule.minLength,
        max_length: rule.maxLength,
      };
      await tx
        .withTables<BrandTables>()
        .insertInto('brand.register_rules')
        .values(fields.map((name) => ({ brand_id: now.id, field: name, ...values })))
        .onConflict((conflict) => conflict.columns(['brand_id', 'field']).doUpdateSet(values))
        .execute();
      return { before: factsOf(now.registerRules[field]), after: factsOf(rule) };
    },
  });
}

function ruleOf(body: BodyOf<typeof editRegisterRuleCall>): FieldRule {
  const { enabled, required, patternId, minLength, maxLength } = body;
  const ofKind = isFieldKind(patternId) ? fieldKinds[patternId] : '*';
  return {
    enabled,
    required,
    patternId,
    acceptedPattern: body.acceptedPattern ?? ofKind,
    minLength,
    maxLength,
  };
}

function factsOf({
  enabled,
  required,
  patternId,
  acceptedPattern,
  minLength,
  maxLength,
}: FieldRule): BrandFacts {
  return { enabled, required, patternId, acceptedPattern, minLength, maxLength };
}
