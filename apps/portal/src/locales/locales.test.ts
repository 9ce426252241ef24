import { readdirSync, readFileSync } from 'node:fs';
import { builtInLanguages, flattenTexts } from '@fairhall/contract';
import { describe, expect, test } from 'vitest';
import { complaintsAbout } from '../../../../tools/testing/translations.ts';

const folder = new URL('./', import.meta.url);
const tags = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const files = readdirSync(new URL('th/', folder)).filter((file) => file.endsWith('.json'));
/** Names, and words of the trade that are at home in more than one language. */
const names = new Set([
  '© {{year}} {{brand}}',
  'LINE ID',
  'WhatsApp',
  'Facebook',
  'WeChat',
  'Telegram',
  'Zalo',
  '{{minutes}} min',
  '{{hours}} h {{minutes}} min',
]).union(new Set(['Hot', 'Demo', 'E-mail', 'Slots', 'E-sports']));

test('there is a folder for every language of the contract', () => {
  expect(tags).toHaveLength(builtInLanguages.length);
});

describe.each(tags)('in %s', (tag) => {
  test('there are the same files', () => {
    const own = readdirSync(new URL(`${tag}/`, folder)).filter((file) => file.endsWith('.json'));
    expect(own).toEqual(files);
  });

  test.each(files)('%s says everything, with the same values, in its own script', (file) => {
    expect(complaintsAbout(tag, read(tag, file), { original: read('en', file), names })).toEqual([]);
  });
});

function read(tag: string, file: string): Map<string, string> {
  return new Map(flattenTexts(JSON.parse(readFileSync(new URL(`${tag}/${file}`, folder), 'utf8'))));
}
