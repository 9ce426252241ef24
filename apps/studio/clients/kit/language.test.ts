import { expect, test } from 'vitest';
import { languageNames, speak } from './language.ts';

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
])('a moment in %s is written as its readers do', async (code, htmlLang, written) => {
  const language = await speak(code, 'P');
  const local = new Date(2026, 10, 21, 21, 6, 7);
  expect(language.htmlLang).toBe(htmlLang);
  expect(language.time(local.toISOString())).toBe(written);
});

test('a language that is not ours reads English', async () => {
  expect((await speak('KO', 'P')).text('bar/balance')).toBe('Balance');
});
