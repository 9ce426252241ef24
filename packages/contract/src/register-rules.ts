import * as z from 'zod/mini';
import type { RefusalCode } from './endpoint.ts';
import { type FieldKind, fieldKinds, isFieldKind } from './field-kinds.ts';
import { readPattern } from './linear-pattern.ts';

/**
 * How one field of a form is checked. `acceptedPattern` is `*`, the kind's own expression, or one of the brand's that
 * narrows the kind; lengths are characters as Unicode counts them, once letters are composed.
 */
export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.number(),
  minLength: z.number(),
  maxLength: z.number(),
});
export type FieldRule = z.output<typeof fieldRule>;

type FieldFacts = {
  /** What the column, and the call, can hold. */
  holds: number;
  /** The kinds that make sense here; any when absent. */
  kinds?: readonly FieldKind[];
  /** Nobody can register without it. */
  isNeeded?: true;
  /** Nobody may leave it empty where it is asked. */
  isNeededWhenShown?: true;
  /** Its kind and length are those of what is drawn. */
  isDrawn?: true;
};

/** Of one script each: a name that may mix scripts can be made to look like another's. */
const oneScript: readonly FieldKind[] = [2, 3, 4, 5, 6, 9, 10, 12, 13, 16, 17];
const codes: readonly FieldKind[] = [2, 3, 4, 5, 6, 17];

const facts = {
  username: { holds: 64, kinds: oneScript, isNeeded: true },
  password: { holds: 128, kinds: [1, 5, 6, 7, 8, 22], isNeeded: true },
  confirmPassword: { holds: 128, kinds: [1, 5, 6, 7, 8, 22], isNeeded: true },
  payeeName: { holds: 128 },
  nickname: { holds: 24 },
  email: { holds: 128, kinds: [21] },
  mobileNum: { holds: 20, kinds: [4] },
  qqNum: { holds: 128 },
  line: { holds: 128 },
  whatsapp: { holds: 128 },
  facebook: { holds: 128 },
  wechat: { holds: 128 },
  telegram: { holds: 128 },
  zalo: { holds: 128 },
  idNumber: { holds: 64, kinds: [2, 4, 5, 6] },
  birthday: { holds: 10, kinds: [19, 20] },
  affiliateCode: { holds: 32, kinds: codes },
  referralCode: { holds: 32, kinds: codes },
  recommenderId: { holds: 32, kinds: codes },
  captcha: { holds: 5, kinds: [5], isDrawn: true },
  paymentPassword: { holds: 32, kinds: [4, 5, 6, 8, 22], isNeededWhenShown: true },
} as const satisfies Record<string, FieldFacts>;

export type RuledField = keyof typeof facts;
export const ruledFields = Object.keys(facts) as [RuledField, ...RuledField[]];
export const ruledFieldFacts: Readonly<Record<RuledField, FieldFacts>> = facts;
export const registerRules = z.record(z.enum(ruledFields), fieldRule);
export type RegisterRules = Record<RuledField, FieldRule>;

export const ruleRefusals = {
  'brand/rule-backwards': 422,
  'brand/rule-too-long': 422,
  'brand/rule-not-asked': 422,
  'brand/rule-needed': 422,
  'brand/rule-kind-unfit': 422,
  'brand/rule-pattern-broken': 422,
  'brand/rule-pattern-unanchored': 422,
  'brand/rule-pattern-unbounded': 422,
} as const satisfies Record<RefusalCode, number>;
export type RuleRefusal = keyof typeof ruleRefusals;

export const PATTERN_LENGTH_AT_MOST = 200;

/** The first thing that makes a rule impossible, at the part of it that is wrong; undefined when it can be kept. */
export function faultOfRule(
  field: RuledField,
  rule: FieldRule,
): { code: RuleRefusal; part: keyof FieldRule; holds: number } | undefined {
  const { holds, kinds, isNeeded, isDrawn }: FieldFacts = facts[field];
  const fault = (code: RuleRefusal, part: keyof FieldRule) => ({ code, part, holds });
  if (isNeeded && !(rule.enabled && rule.required)) return fault('brand/rule-needed', 'enabled');
  if (rule.required && !rule.enabled) return fault('brand/rule-not-asked', 'required');
  if (rule.minLength > rule.maxLength) return fault('brand/rule-backwards', 'minLength');
  if (rule.maxLength > holds) return fault('brand/rule-too-long', 'maxLength');
  if (!isFieldKind(rule.patternId) || (kinds && !kinds.includes(rule.patternId)))
    return fault('brand/rule-kind-unfit', 'patternId');
  if (isDrawn && (rule.minLength !== holds || rule.acceptedPattern !== fieldKinds[5]))
    return fault('brand/rule-kind-unfit', 'patternId');
  if (rule.acceptedPattern === '*' || rule.acceptedPattern === fieldKinds[rule.patternId]) return undefined;
  const read = readPattern(rule.acceptedPattern);
  return typeof read === 'string' ? fault(`brand/rule-pattern-${read}`, 'acceptedPattern') : undefined;
}
