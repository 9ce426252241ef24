import { expect, test } from 'vitest';
import { rememberShown, wasShown } from './shown-pictures.ts';

test('the 200 pictures shown last are remembered, one shown again longest', () => {
  for (let number = 1; number <= 200; number += 1) rememberShown(`/picture/${number}`);
  rememberShown('/picture/1');
  rememberShown('/picture/201');
  expect(wasShown('/picture/1')).toBe(true);
  expect(wasShown('/picture/2')).toBe(false);
  expect(wasShown('/picture/3')).toBe(true);
});
