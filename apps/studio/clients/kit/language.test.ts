import { expect, test } from 'vitest';
import { languageNames, readGiven, speak, speakGiven } from './language.ts';

test.each([...languageNames.keys()])('figures in %s are separated as money is', async (code) => {
  const language = await speak(code, 'P');
  expect(language.count(1_234_567)).toBe('1,234,567');
  expect(language.percent(0.9612)).toBe('96.12%');
  expect(language.amount(123_456n)).toBe('1,234.56');
});

test.each([
  ['CN', 'zh-CN', '2026年11月21日 21:06:07'],
  ['JA', 'ja', '2026/11/21 21:06:07'],
  ['PT', 'pt-BR', '21 de nov. de 2026, 21:06:07'],
  ['TH', 'th', '21 พ.ย. 2026 21:06:07'],
])(
  'a moment in %s is written as its readers do, with the zone of its clock',
  async (code, htmlLang, written) => {
    const language = await speak(code, 'P');
    const local = new Date(2026, 10, 21, 21, 6, 7);
    expect(language.htmlLang).toBe(htmlLang);
    const [, moment, zone] =
      /^(.*) (GMT(?:[+-]\d+(?::\d+)?)?)$/.exec(language.time(local.toISOString())) ?? [];
    expect(moment).toBe(written);
    const ahead = -local.getTimezoneOffset() / 60;
    expect(zone).toBe(`GMT${ahead < 0 ? '' : '+'}${ahead}`);
  },
);

test('a language that is not ours reads English', async () => {
  expect((await speak('KO', 'P')).text('bar/balance')).toBe('Balance');
});

test('a language that was handed over says its own texts, and English where it has none', () => {
  const given = readGiven({ tag: 'ar', texts: { 'bar/balance': 'الرصيد' } });
  const language = speakGiven(given!, 'P');
  expect([language.text('bar/balance'), language.text('bar/win')]).toEqual(['الرصيد', 'Win']);
  expect([language.htmlLang, language.amount(123_456n)]).toEqual(['ar', '1,234.56']);
  expect(language.time('2026-11-21T13:06:07Z')).toMatch(/2026/);
});

test.each([
  ['nothing', undefined],
  ['a word', 'de'],
  ['no texts', { tag: 'de' }],
  ['texts that are one', { tag: 'de', texts: 'Guthaben' }],
  ['no tag', { texts: {} }],
  ['a tag of no language', { tag: 'de_DE"><script>', texts: {} }],
])('%s handed over is no language', (_what, given) => {
  expect(readGiven(given)).toBeUndefined();
});

test('of what is handed over only texts of ours are read, as they stand', () => {
  const texts = {
    'bar/win': '<b>Gewinn</b>',
    'bar/balance': 7,
    'bar/deposit': 'x'.repeat(5_001),
    'bar/unknown': 'Fremd',
    ['__proto__' as string]: 'polluted',
  };
  expect(readGiven({ tag: 'de', texts })).toEqual({ tag: 'de', texts: { 'bar/win': '<b>Gewinn</b>' } });
});
