import type { LinkedAccount, LinkFact, LinkKind } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { byStrength, isCommon } from './link.ts';

const span = { since: '2026-11-01T00:00:00.000Z', until: null };
const fact = (kind: LinkKind, sharedBy = 2): LinkFact => ({
  kind,
  label: kind,
  own: span,
  theirs: span,
  sharedBy,
  isCommon: isCommon(kind, sharedBy),
});
const account = (id: string, ...facts: LinkFact[]): LinkedAccount => ({
  id,
  account: `member${id}`,
  type: 0,
  registeredAt: span.since,
  facts,
});

test.each<[LinkKind, number, boolean]>([
  ['device', 5, false],
  ['device', 6, true],
  ['network', 10, false],
  ['network', 11, true],
  ['name', 10, false],
  ['name', 11, true],
  ['card', 5, false],
])('a %s that %i accounts share is common: %s', (kind, sharedBy, expected) => {
  expect(isCommon(kind, sharedBy)).toBe(expected);
});

test('who shares most that says something comes first, and common networks last', () => {
  const sorted = byStrength([
    account('1', fact('network', 5000), fact('name', 90)),
    account('2', fact('network')),
    account('3', fact('network'), fact('card')),
    account('4', fact('device')),
    account('5', fact('network', 5000)),
  ]);
  expect(sorted.map(({ id }) => id)).toEqual(['3', '4', '2', '1', '5']);
  expect(sorted[0]?.facts.map(({ kind }) => kind)).toEqual(['card', 'network']);
});
