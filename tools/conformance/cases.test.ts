import { expect, test } from 'vitest';
import { cases } from './cases/index.ts';

const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) < at);

test('each case has an id and a rule of its own', () => {
  expect(repeated(cases.map(({ id }) => id))).toEqual([]);
  expect(repeated(cases.map(({ rule }) => rule))).toEqual([]);
  expect(cases.filter(({ id }) => !/^[ACEMTV]\d\d$/.test(id))).toEqual([]);
});
