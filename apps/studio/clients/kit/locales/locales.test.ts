import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { complaintsAbout } from '../../../../../tools/testing/translations.ts';
import { engines } from '../../../src/engines/index.ts';
import { refusals } from '../../../src/refusal.ts';

const tags = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));
const english = read('en');
/** A being has the same name in more than one language. */
const names = new Set(['Naga']);

test('the studio speaks every language that its games have a name in', () => {
  for (const { names } of engines.values()) expect(Object.keys(names)).toHaveLength(tags.length);
});

test.each(tags)('%s says everything, with the same values in it, in its own script', (tag) => {
  expect(complaintsAbout(tag, read(tag), { original: english, names })).toEqual([]);
});

test('every refusal of the studio is a sentence', () => {
  for (const code of Object.keys(refusals))
    expect([code, english.has(`refusal/${code}`)]).toEqual([code, true]);
});

test('no sentence stands here that no page says', () => {
  // what rules say stands with the engines
  const folders = ['../..', '../../../src/engines'].map((folder) => join(import.meta.dirname, folder));
  const sources = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    )
    .join('\n');
  const spoken = (key: string) =>
    sources.includes(`'${key}'`) || sources.includes(`\`${key.slice(0, key.search(/[^/]*$/))}`);
  const composed = /^(refusal|decline|state|symbol|rules\/how-|autoplay\/ended-|verify\/what-)/;
  expect([...english.keys()].filter((key) => !composed.test(key) && !spoken(key))).toEqual([]);
});

function read(tag: string): Map<string, string> {
  const path = join(import.meta.dirname, `${tag}.json`);
  return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>));
}
