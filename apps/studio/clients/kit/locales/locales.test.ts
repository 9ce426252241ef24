import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusals } from '../../../src/refusal.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

const english: Readonly<Record<string, string>> = en;
const thai: Readonly<Record<string, string>> = th;
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();

test('both languages say everything, with the same values in it', () => {
  expect(Object.keys(thai).sort()).toEqual(Object.keys(english).sort());
  for (const [key, text] of Object.entries(english))
    expect([key, placeholders(thai[key] ?? '')]).toEqual([key, placeholders(text)]);
});

test('every refusal of the studio is a sentence', () => {
  for (const code of Object.keys(refusals)) expect(english).toHaveProperty([`refusal/${code}`]);
});

test('Thai is written in Thai', () => {
  const latin = Object.entries(thai).filter(([, text]) => !/[\u0e00-\u0e7f]/.test(text));
  expect(latin).toEqual([]);
});

test('no sentence stands here that no page says', () => {
  const clients = join(import.meta.dirname, '../..');
  const sources = readdirSync(clients, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(clients, name), 'utf8'))
    .join('\n');
  const spoken = (key: string) =>
    sources.includes(`'${key}'`) || sources.includes(`\`${key.slice(0, key.search(/[^/]*$/))}`);
  const composed = /^(refusal|decline|state|symbol|rules\/how-|autoplay\/ended-|verify\/what-)/;
  expect(Object.keys(english).filter((key) => !composed.test(key) && !spoken(key))).toEqual([]);
});
