import type { HelplineWish, Language } from '@fairhall/contract';
import { expect, test } from 'vitest';
import type { HelplineRow } from '../tables.ts';
import { chooseHelplines } from './choose-helplines.ts';
import { readWish } from './read-wish.ts';

const row = (name: string, country: string | null, language: Language): HelplineRow => ({
  ...{ id: 1n, brand_id: 1n, place: 10, phone: '1', site: null, hours: '', is_demo: false, revision: 1n },
  ...{ name, country, language, changed_at: new Date(0) },
});
const rows = [
  row('jp', 'JP', 'JA'),
  row('th', 'TH', 'TH'),
  row('th in English', 'TH', 'EN'),
  row('vn', 'VN', 'VI'),
  row('all', null, 'EN'),
  row('all in Thai', null, 'TH'),
];

test.each<[string | undefined, Language | undefined, string[]]>([
  ['TH', 'TH', ['th', 'all in Thai']],
  ['TH', 'EN', ['th in English', 'all']],
  // of Thailand nothing is written in Vietnamese: the brand's language
  ['TH', 'VI', ['th', 'all in Thai']],
  ['TH', undefined, ['th', 'all in Thai']],
  // of Japan nothing is written in either: what there is
  ['JP', 'EN', ['jp', 'all']],
  ['BR', 'EN', ['all']],
  [undefined, 'EN', ['all']],
])('a reader from %s who reads %s is told of %j', (country, language, names) => {
  const chosen = chooseHelplines(rows, { country, language, byDefault: 'TH' });
  expect(chosen.map(({ name }) => name)).toEqual(names);
});

test('where nothing is written nobody is named', () => {
  expect(chooseHelplines([], { country: 'TH', language: 'TH', byDefault: 'TH' })).toEqual([]);
});

const wish: HelplineWish = {
  ...{ country: 'TH', language: 'TH', place: 10, name: 'Help', phone: '1234', site: null, hours: '' },
};

test('it is kept as plain words, whatever was typed', () => {
  const typed = {
    name: '  He\u0000lp\u202E \n now ',
    phone: ' +66 2 123-4567 ',
    hours: 'day\u200B and\tnight',
  };
  expect(readWish({ ...wish, ...typed, site: ' https://help.example.org/ ' })).toMatchObject({
    name: 'Help now',
    phone: '+66 2 123-4567',
    hours: 'day and night',
    site: 'https://help.example.org/',
  });
});

test.each<[string, Partial<HelplineWish>, string]>([
  ['no name', { name: ' \u200B ' }, 'content/text-empty'],
  ['a country that is none', { country: 'XQ' }, 'content/country-unknown'],
  ['a number with letters', { phone: 'CALL ME' }, 'content/phone-invalid'],
  ['a page without https', { site: 'http://help.example.org' }, 'content/link-invalid'],
  ['a page that is a script', { site: 'javascript:alert(1)' }, 'content/link-invalid'],
  ['neither number nor page', { phone: ' ', site: null }, 'content/unreachable'],
])('%s is refused', (_what, change, code) => {
  expect(() => readWish({ ...wish, ...change })).toThrow(expect.objectContaining({ code }));
});
