import { expect, test } from 'vitest';
import { type Strength, strengthOf } from './password-strength.ts';

test.each<[string, Strength]>([
  ['', 'weak'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['Password1!', 'weak'],
  ['Qwerty123!', 'weak'],
  ['Mali2026', 'weak'],
  ['ab1!', 'weak'],
  ['k3vb9x', 'weak'],
  ['k3vb9xqp', 'fair'],
  ['kx7vbnqpzrt', 'good'],
  ['ช้างน้ำเดินไปตลาด', 'strong'],
  ['river-otter-piano-52', 'strong'],
])('%s is %s for mali', (password, strength) => {
  expect(strengthOf(password, 'mali')).toBe(strength);
});
