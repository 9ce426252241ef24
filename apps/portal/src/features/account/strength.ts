import type { SafetyFacts } from '@fairhall/contract';

const strengthParts = ['factor', 'mobile', 'email', 'fundPassword'] as const;
type StrengthPart = (typeof strengthParts)[number];

/** In hundredths; the second factor weighs most. */
const weights: Readonly<Record<StrengthPart, number>> = {
  factor: 40,
  mobile: 20,
  email: 20,
  fundPassword: 20,
};

export type Strength = {
  percent: number;
  level: 'weak' | 'fair' | 'strong';
  missing: readonly StrengthPart[];
};

/** How safe an account is, from what it has; what is missing comes in the order of what it adds. */
export function strengthOf(facts: SafetyFacts & { hasFundPassword: boolean }): Strength {
  const has: Readonly<Record<StrengthPart, boolean>> = {
    factor: facts.hasSecondFactor,
    mobile: facts.mobile !== null,
    email: facts.email !== null,
    fundPassword: facts.hasFundPassword,
  };
  const missing = strengthParts.filter((part) => !has[part]);
  const percent = strengthParts.reduce((sum, part) => sum + (has[part] ? weights[part] : 0), 0);
  return { percent, level: percent >= 80 ? 'strong' : percent >= 40 ? 'fair' : 'weak', missing };
}
