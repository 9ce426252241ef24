import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { complaintsAbout } from '../../../tools/testing/translations.ts';
import * as contract from './index.ts';

const folder = new URL('../locales/', import.meta.url);
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Record<string, string>;
const sentences = (language: string) =>
  new Map(
    readdirSync(new URL(`${language}/`, folder)).flatMap((file) => Object.entries(read(language, file))),
  );
const codes = Object.entries(contract)
  .filter(([name]) => name.endsWith('Refusals'))
  .flatMap(([, table]) => Object.keys(table as object));

test('there is a folder for every language of the contract', () => {
  expect(readdirSync(folder)).toHaveLength(contract.builtInLanguages.length);
});

describe.each(readdirSync(folder))('in %s', (language) => {
  test('every refusal of the contract has a sentence', () => {
    const known = sentences(language);
    expect(codes.filter((code) => !known.get(code))).toEqual([]);
  });

  test('every sentence names the same facts as the English one, and is written in its language', () => {
    expect(
      complaintsAbout(language, sentences(language), { original: sentences('en'), names: new Set() }),
    ).toEqual([]);
  });
});
