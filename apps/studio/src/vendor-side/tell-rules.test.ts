import { languages } from '@fairhall/vendor-protocol';
import { expect, test } from 'vitest';
import { games } from '../engines/index.ts';
import { tellRules } from './tell-rules.ts';

test.each([...games.values()])(
  '$gameId tells its rules in every language, with its own numbers in place',
  ({ told }) => {
    const rules = tellRules(told);
    expect(Object.keys(rules).toSorted()).toEqual([...languages].toSorted());
    for (const text of Object.values(rules)) {
      expect(text.split('\n')).toHaveLength(told.length);
      expect(text).not.toMatch(/[{}]/);
    }
    expect(new Set(Object.values(rules)).size).toBe(languages.length);
  },
);

test('what is told is what the game’s page says', () => {
  const [gecko, hall] = ['golden-gecko', 'fishing-hall'].map((id) => tellRules(games.get(id)?.told ?? []).EN);
  expect(hall).toMatch(/^Gun: One bullet at one fish\.\nHarpoon: 5 bullets/);
  expect(gecko).toContain('Six coins or more are held and 3 respins begin.');
  expect(gecko).toContain('A fault voids the round concerned, and the bet is returned.');
});
