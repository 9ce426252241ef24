import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

const long = `${'a lantern over the river '.repeat(5)}A`;

test.each([
  ['as it was typed', long, long, true],
  ['in other letter sizes', long, long.toLowerCase(), false],
  ['cut at its end', long, long.slice(0, -1), false],
  ['with a space before it', long, ` ${long}`, false],
  ['with a space behind it', long, `${long} `, false],
  ['that another keyboard composes', 'cafe\u0301 lantern', 'caf\u00e9 lantern', true],
  ['of look-alike letters', 'lantern over', 'lаntern over', false],
])('a password %s', async (_how, kept, given, isRight) => {
  expect(await verifyPassword(await hashPassword(kept, 'house'), given, 'house')).toBe(isRight);
});
