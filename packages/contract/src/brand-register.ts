import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  fieldRule,
  PATTERN_LENGTH_AT_MOST,
  type RuledField,
  registerRules,
  ruledFields,
} from './register-rules.ts';
import { id } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

export const readRegisterRules = endpoint({
  method: 'GET',
  path: '/api/brand/register-rules',
  audience: 'everyone',
  summary: 'How each field of the registration form is checked',
  answer: z.object({ value: registerRules }),
  refusals: [],
});

/** The confirmation is checked as the password is. */
export const editableFields = ruledFields.filter((field) => field !== 'confirmPassword') as [
  RuledField,
  ...RuledField[],
];

export const listRegisterRules = endpoint({
  method: 'GET',
  path: '/api/brand/staff/register-rules',
  audience: 'staff',
  summary: 'The rules of the registration form, field by field',
  answer: z.object({
    revision: id,
    rules: z.array(z.object({ field: z.enum(editableFields), rule: fieldRule })),
  }),
  refusals: [],
});

const length = z.number().check(z.int(), z.minimum(0), z.maximum(255));

export const editRegisterRule = endpoint({
  method: 'PUT',
  path: '/api/brand/staff/register-rules/:field',
  audience: 'staff',
  summary: 'How one field is checked from now on; `acceptedPattern` `*` or absent leaves it to the kind',
  params: z.object({ field: z.enum(editableFields) }),
  body: z.strictObject({
    revision: id,
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: z.number().check(z.int(), z.minimum(1), z.maximum(22)),
    acceptedPattern: z.optional(z.string().check(z.minLength(1), z.maxLength(PATTERN_LENGTH_AT_MOST))),
    minLength: length,
    maxLength: length.check(z.minimum(1)),
    reason: staffReason,
  }),
  answer: z.object({ revision: id }),
  refusals: [
    'request/conflict',
    'brand/nothing-to-change',
    'brand/rule-backwards',
    'brand/rule-too-long',
    'brand/rule-not-asked',
    'brand/rule-needed',
    'brand/rule-kind-unfit',
    'brand/rule-pattern-broken',
    'brand/rule-pattern-unanchored',
    'brand/rule-pattern-unbounded',
  ],
});
