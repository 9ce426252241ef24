import type { Facts } from './audit-entry.ts';

/** Facts as JSON can hold them: amounts as digits, times as RFC 3339. */
export function plainFacts(facts: Facts): unknown {
  if (facts === undefined || facts === null) return null;
  if (typeof facts === 'bigint') return facts.toString();
  if (facts instanceof Date) return facts.toISOString();
  if (isList(facts)) return facts.map(plainFacts);
  if (typeof facts === 'object')
    return Object.fromEntries(
      Object.entries(facts)
        .filter(([, fact]) => fact !== undefined)
        .map(([name, fact]) => [name, plainFacts(fact)]),
    );
  return facts;
}

function isList(facts: Facts): facts is readonly Facts[] {
  return Array.isArray(facts);
}
