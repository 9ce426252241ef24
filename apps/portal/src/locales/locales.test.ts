import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const files = readdirSync(new URL('th/', folder)).filter((file) => file.endsWith('.json'));
/** Names and signs that are the same in every language. */
const untranslated =
  /^(WhatsApp|Facebook|WeChat|Telegram|Zalo|©|Fairhall|\{\{|\s|\d|·|[().–-])+(year|brand|\}\}|\s)*/;
const mayStayLatin = new Set(['copyright', 'whatsapp', 'facebook', 'wechat', 'telegram', 'zalo', 'nobody']);

describe.each(languages.filter((language) => language !== 'th'))('%s beside Thai', (language) => {
  test.each(files)('%s has the same keys and the same placeholders', (file) => {
    const thai = read('th', file);
    const other = read(language, file);
    expect([...bases(other)].sort()).toEqual([...bases(thai)].sort());
    for (const [key, sentence] of other)
      expect([key, placeholdersOf(sentence)]).toEqual([key, placeholdersOf(thai.get(baseOf(key)) ?? '')]);
  });
});

describe.each(languages)('in %s', (language) => {
  test.each(files)('no text of %s is empty', (file) => {
    for (const [key, sentence] of read(language, file))
      if (!key.endsWith('nobody')) expect([key, sentence.trim()]).not.toEqual([key, '']);
  });
});

test.each(files)('every text of %s is written in Thai', (file) => {
  for (const [key, sentence] of read('th', file)) {
    const name = key.split('.').at(-1) ?? '';
    const words = sentence.replace(/\{\{\w+\}\}/g, '').replace(untranslated, '');
    if (mayStayLatin.has(name) || !/\p{L}/u.test(words)) continue;
    expect([key, /\p{Script=Thai}/u.test(sentence)]).toEqual([key, true]);
  }
});

function read(language: string, file: string): Map<string, string> {
  return new Map(flat(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8'))));
}

function flat(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[prefix + key, inner] as [string, string]] : flat(inner, `${prefix}${key}.`),
  );
}

/** A counted text has one form in Thai and several elsewhere. */
function baseOf(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

function bases(texts: Map<string, string>): Set<string> {
  return new Set([...texts.keys()].map(baseOf));
}

function placeholdersOf(sentence: string): string[] {
  return [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).sort();
}
