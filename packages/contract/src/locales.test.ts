import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as contract from './index.ts';

const folder = new URL('../locales/', import.meta.url);
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Record<string, string>;
const sentences = (language: string) =>
  Object.assign(
    {},
    ...readdirSync(new URL(`${language}/`, folder)).map((file) => read(language, file)),
  ) as Record<string, string>;
const codes = Object.entries(contract)
  .filter(([name]) => name.endsWith('Refusals'))
  .flatMap(([, table]) => Object.keys(table as object));

describe.each(readdirSync(folder))('in %s', (language) => {
  test('every refusal of the contract has a sentence', () => {
    const known = sentences(language);
    expect(codes.filter((code) => !known[code])).toEqual([]);
  });

  test('every refusal’s sentence names the same facts as the English one', () => {
    const english = sentences('en');
    const placeholders = (sentence = '') =>
      [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    const different = Object.entries(sentences(language)).filter(
      ([code, sentence]) =>
        code.includes('/') && `${placeholders(sentence)}` !== `${placeholders(english[code])}`,
    );
    expect(different.map(([code]) => code)).toEqual([]);
  });
});
