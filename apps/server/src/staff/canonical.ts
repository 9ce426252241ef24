import type { Facts } from './audit-entry.ts';

/** The one spelling of a JSON value: names sorted, no spaces, absent members left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

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
