import { expect, test } from 'vitest';
import { complaintsAbout } from './translations.ts';

const original = new Map([
  ['pay', 'Pay {{amount}} by {{time}}'],
  ['brand', 'WhatsApp'],
  ['nobody', ''],
  ['games_one', '{{count}} game'],
  ['games_other', '{{count}} games'],
]);
const names = new Set(['WhatsApp']);
const about = (tag: string, texts: Record<string, string>) =>
  complaintsAbout(tag, new Map(Object.entries(texts)), { original, names });
const thai = { pay: 'จ่าย {{amount}} ภายใน {{time}}', brand: 'WhatsApp', nobody: '', games: '{{count}} เกม' };

test('a whole and faithful language is not complained of', () => {
  expect(about('th', thai)).toEqual([]);
  expect(about('en', Object.fromEntries(original))).toEqual([]);
});

test.each<[string, string, Record<string, string>, RegExp]>([
  ['a missing text', 'th', { pay: thai.pay, brand: 'WhatsApp', nobody: '' }, /games is missing/],
  ['a text nobody says', 'th', { ...thai, more: 'เพิ่ม' }, /more .* no text of ours/],
  ['an empty text', 'th', { ...thai, pay: ' ' }, /pay .* empty/],
  ['a lost value', 'th', { ...thai, pay: 'จ่าย {{amount}}' }, /pay .* says amount/],
  ['a text left in English', 'vi', { ...thai, pay: 'Pay {{amount}} by {{time}}' }, /left in English/],
  ['Latin in Thai', 'th', { ...thai, pay: 'Jay {{amount}} pay nai {{time}}' }, /nothing of its script/],
  ['kana in Chinese', 'zh-CN', { ...thai, pay: '请在{{time}}までに支付{{amount}}' }, /“ま”/],
  ['traditional Chinese', 'zh-CN', { ...thai, pay: '請在{{time}}前支付{{amount}}' }, /“請”/],
  ['simplified Chinese in Japanese', 'ja', { ...thai, pay: '请在{{time}}前支付{{amount}}' }, /“请”/],
  ['a second word for one thing', 'zh-CN', { ...thai, pay: '充值{{amount}}，{{time}}前' }, /“充值”/],
  ['half-width signs', 'zh-CN', { ...thai, pay: '支付{{amount}}元,{{time}}前' }, /half width/],
  [
    'bare Vietnamese',
    'vi',
    { ...thai, pay: 'Tra {{amount}} truoc khi den {{time}}' },
    /no Vietnamese letter/,
  ],
  ['Vietnamese in Portuguese', 'pt-BR', { ...thai, pay: 'Trả {{amount}} trước {{time}}' }, /“ả”/],
  ['half-translated', 'pt-BR', { ...thai, pay: 'Pague {{amount}} of {{time}}' }, /English words/],
  [
    'missing plurals',
    'pt-BR',
    { pay: 'Pague {{amount}} até {{time}}', games_one: '{{count}} jogo', games_other: '{{count}} jogos' },
    /games in pt-BR is counted in one,other instead of many,one,other/,
  ],
])('%s is complained of', (_what, tag, texts, complaint) => {
  expect(about(tag, texts).join('\n')).toMatch(complaint);
});
