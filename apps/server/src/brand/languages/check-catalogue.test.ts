import type { Catalogue } from '@fairhall/contract';
import { describe, expect, test } from 'vitest';
import { faultsOfCatalogue, readableOf } from './check-catalogue.ts';
import { scriptOf } from './script-of.ts';

const english: Catalogue = {
  portal: {
    'shell.home': 'Home',
    'shell.blank': '',
    'shell.greeting': 'Welcome, {{name}}',
    'home.minutes_one': '{{count}} minute',
    'home.minutes_other': '{{count}} minutes',
  },
  refusals: { 'request/not-found': 'There is nothing here.' },
  messages: { 'templates.code.sms': '{{brand}}: your code is {{code}}' },
  games: { 'bar/win': 'Win', 'control/autoplay-stop': 'Stop autoplay, {{left}} left' },
};
const german: Catalogue = {
  portal: {
    'shell.home': 'Start',
    'shell.blank': '',
    'shell.greeting': 'Willkommen, {{name}}',
    'home.minutes_one': '{{count}} Minute',
    'home.minutes_other': '{{count}} Minuten',
  },
  refusals: { 'request/not-found': 'Hier ist nichts.' },
  messages: { 'templates.code.sms': '{{brand}}: Ihr Code ist {{code}}' },
  games: { 'bar/win': 'Gewinn', 'control/autoplay-stop': 'Stopp, noch {{left}}' },
};
const korean: Catalogue = {
  portal: {
    'shell.home': '홈',
    'shell.blank': '',
    'shell.greeting': '{{name}} 님, 환영합니다',
    'home.minutes': '{{count}}분',
  },
  refusals: { 'request/not-found': '찾을 수 없습니다.' },
  messages: { 'templates.code.sms': '{{brand}}: 인증 코드 {{code}}' },
  games: { 'bar/win': '당첨', 'control/autoplay-stop': '자동 중지, {{left}}회 남음' },
};

function faults(tag: string, texts: Catalogue): string[] {
  const script = scriptOf(tag)!;
  return faultsOfCatalogue({ tag, script, texts }, english).map(({ path, code }) => `${path} ${code}`);
}
const inPortal = (whole: Catalogue, changed: Record<string, string>): Catalogue => ({
  ...whole,
  portal: { ...whole.portal, ...changed },
});
const without = (whole: Catalogue, key: string): Catalogue => ({
  ...whole,
  portal: Object.fromEntries(Object.entries(whole.portal).filter(([own]) => own !== key)),
});

test.each([
  ['de', german],
  ['ko', korean],
])('a whole catalogue in %s has no fault', (tag, texts) => {
  expect(faults(tag, texts)).toEqual([]);
});

describe('of a catalogue in German', () => {
  test.each([
    ['a text that is not there', without(german, 'shell.home'), ['portal.shell.home brand/text-missing']],
    [
      'a text that nobody says',
      inPortal(german, { 'shell.other': 'Anders' }),
      ['portal.shell.other brand/text-unknown'],
    ],
    ['an empty text', inPortal(german, { 'shell.home': ' ' }), ['portal.shell.home brand/text-empty']],
    [
      'words where there are none',
      inPortal(german, { 'shell.blank': 'Wort' }),
      ['portal.shell.blank brand/text-empty'],
    ],
    [
      'a value that is lost',
      inPortal(german, { 'shell.greeting': 'Willkommen' }),
      ['portal.shell.greeting brand/text-values'],
    ],
    [
      'another value',
      inPortal(german, { 'shell.greeting': 'Willkommen, {{account}}' }),
      ['portal.shell.greeting brand/text-values'],
    ],
    ['markup', inPortal(german, { 'shell.home': '<b>Start</b>' }), ['portal.shell.home brand/text-markup']],
    ['an entity', inPortal(german, { 'shell.home': 'Start&#39;' }), ['portal.shell.home brand/text-markup']],
    [
      'a text without end',
      inPortal(german, { 'shell.home': 'Start'.repeat(9) }),
      ['portal.shell.home brand/text-too-long'],
    ],
    [
      'letters of another script',
      inPortal(german, { 'shell.home': 'หน้าแรก' }),
      ['portal.shell.home brand/text-script'],
    ],
    [
      'a counted text with one form only',
      without(german, 'home.minutes_one'),
      ['portal.home.minutes brand/text-forms'],
    ],
    [
      'forms where nothing is counted',
      inPortal(without(german, 'shell.home'), { 'shell.home_one': 'Start', 'shell.home_other': 'Start' }),
      ['portal.shell.home brand/text-forms'],
    ],
  ])('%s is named', (_what, texts, expected) => {
    expect(faults('de', texts)).toEqual(expected);
  });
});

test.each([
  [
    'a text that is not there',
    { 'control/autoplay-stop': 'Stopp, noch {{left}}' },
    'bar/win brand/text-missing',
  ],
  [
    'a text that no game says',
    { ...german.games, 'bar/jackpot': 'Jackpot' },
    'bar/jackpot brand/text-unknown',
  ],
  [
    'a value that is lost',
    { ...german.games, 'control/autoplay-stop': 'Stopp' },
    'control/autoplay-stop brand/text-values',
  ],
  ['markup', { ...german.games, 'bar/win': '<img src=x>' }, 'bar/win brand/text-markup'],
  ['a text without end', { ...german.games, 'bar/win': 'Gewinn'.repeat(9) }, 'bar/win brand/text-too-long'],
  ['letters of another script', { ...german.games, 'bar/win': 'ชนะ' }, 'bar/win brand/text-script'],
])('of the games’ texts %s is named as of any other', (_what, games, expected) => {
  expect(faults('de', { ...german, games })).toEqual([`games.${expected}`]);
});

test('a language that counts in other ways says exactly its own forms', () => {
  const polish = inPortal(german, { 'home.minutes_few': 'a {{count}}', 'home.minutes_many': 'b {{count}}' });
  expect(faults('pl', polish)).toEqual([]);
  expect(faults('pl', german)).toEqual(['portal.home.minutes brand/text-forms']);
});

test('a catalogue left in English is no Korean one', () => {
  expect(faults('ko', { ...german, portal: { ...korean.portal, 'shell.home': 'Home' } })).toEqual([
    'texts brand/text-script',
  ]);
});

test.each([
  ['ko', 'ltr'],
  ['zh-TW', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['de', 'ltr'],
])('%s is written %s', (tag, direction) => {
  expect(scriptOf(tag)?.direction).toBe(direction);
});

test.each(['', 'xx', 'zz-ZZ', 'de_DE', 'DE', 'english', 'de-'])('“%s” names no language', (tag) => {
  expect(scriptOf(tag)).toBeUndefined();
});

describe('beside newer code', () => {
  const script = scriptOf('de')!;
  const beside = (newer: Record<string, string>, texts = german) =>
    readableOf({ tag: 'de', script, texts }, inPortal(english, newer));

  test('a catalogue that says all of it is read whole', () => {
    expect(beside({})).toEqual({ texts: german, inEnglish: [] });
  });

  test.each([
    ['text that is new', { 'shell.new': 'New' }, 'portal.shell.new', german],
    [
      'text whose values are others',
      { 'shell.greeting': 'Welcome, {{account}}' },
      'portal.shell.greeting',
      without(german, 'shell.greeting'),
    ],
    [
      'counted text whose values are others, in all its forms',
      { 'home.minutes_one': '{{minutes}} minute', 'home.minutes_other': '{{minutes}} minutes' },
      'portal.home.minutes',
      without(without(german, 'home.minutes_one'), 'home.minutes_other'),
    ],
  ])('a %s is read in English', (_what, newer, inEnglish, texts) => {
    expect(beside(newer)).toEqual({ texts, inEnglish: [inEnglish] });
  });

  test('a text that nobody says any more is left out, and none to translate', () => {
    expect(beside({}, inPortal(german, { 'shell.old': 'Alt' }))).toEqual({ texts: german, inEnglish: [] });
  });
});
