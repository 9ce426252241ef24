import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc16 } from './crc16.ts';
import { buildPromptPay, parsePromptPay, toPromptPayTarget } from './prompt-pay.ts';
import { BadPayload } from './tlv.ts';

test('the checksum gives the published check value', () => {
  expect(crc16('123456789')).toBe('29B1');
});

const written = [
  ['0801234567', undefined, '00020101021129370016A000000677010111011300668012345675802TH530376463046197'],
  [
    '+66-89-123-4567',
    undefined,
    '00020101021129370016A000000677010111011300668912345675802TH5303764630429C1',
  ],
  ['1111111111111', undefined, '00020101021129370016A000000677010111021311111111111115802TH530376463047B5A'],
  [
    '012345678901234',
    undefined,
    '00020101021129390016A00000067701011103150123456789012345802TH530376463049781',
  ],
  [
    '000-000-0000',
    422n,
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  ],
  ['0801234567', 422n, '00020101021229370016A000000677010111011300668012345675802TH530376454044.22630444FE'],
] as const;

test.each(written)('the payload for %s is exact and reads back', (id, amountMinor, payload) => {
  const target = toPromptPayTarget(id);
  if (!target) throw new Error('no target');
  const code = { target, ...(amountMinor !== undefined && { amountMinor }) };
  expect(buildPromptPay(code)).toBe(payload);
  expect(parsePromptPay(payload)).toEqual(code);
});

test.each([
  [
    '00020101021129370016A0000006770101110113006681234567853037645802TH6304823E',
    { kind: 'phone', value: '0066812345678' },
    undefined,
  ],
  [
    '00020101021229370016A0000006770101110113006681234567853037645406100.005802TH6304F142',
    { kind: 'phone', value: '0066812345678' },
    10_000n,
  ],
  [
    '00020101021229370016A0000006770101110413014123456789053037645406100.005802TH6304901D',
    { kind: 'bank-account', value: '0141234567890' },
    10_000n,
  ],
  [
    '00020101021129370016A000000677010111011300668123456785204000053037645406100.505802TH6304ACCB',
    { kind: 'phone', value: '0066812345678' },
    10_050n,
  ],
])('a payload in another order reads the same: %s', (payload, target, amountMinor) => {
  const read = parsePromptPay(payload);
  expect([read.target, read.amountMinor]).toEqual([target, amountMinor]);
});

const valid = '00020101021229370016A000000677010111011300668012345675802TH530376454044.22630444FE';
const sealed = (body: string) => `${body}6304${crc16(`${body}6304`)}`;

test.each([
  ['an empty text', ''],
  ['a text without a checksum', valid.slice(0, -8)],
  ['a changed amount', valid.replace('4.22', '9.22')],
  ['a changed checksum', `${valid.slice(0, -1)}F`],
  ['lower-case noise after it', `${valid}ff`],
  ['a length beyond the end', sealed('000201010211299900165802TH5303764')],
  [
    'a field that stands twice',
    sealed('00020101021129370016A00000067701011101130066801234567530376453037645802TH'),
  ],
  ['another currency', sealed('00020101021129370016A000000677010111011300668012345675802TH5303840')],
  ['another country', sealed('00020101021129370016A000000677010111011300668012345675802VN5303764')],
  ['another application', sealed('00020101021129370016A000000677010112011300668012345675802TH5303764')],
  ['a phone of wrong length', sealed('00020101021129360016A00000067701011101120066801234565802TH5303764')],
  [
    'an amount of nothing',
    sealed('00020101021229370016A000000677010111011300668012345675802TH530376454040.00'),
  ],
  [
    'an amount with an exponent',
    sealed('00020101021229370016A000000677010111011300668012345675802TH530376454031e5'),
  ],
])('%s is refused', (_name, payload) => {
  expect(() => parsePromptPay(payload)).toThrow(BadPayload);
});

test('any order reads back as it was written', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 999_999_999_99n }),
      fc.stringMatching(/^[A-Z0-9]{1,25}$/),
      fc.stringMatching(/^0[689][0-9]{8}$/),
      (amountMinor, reference, phone) => {
        const target = toPromptPayTarget(phone);
        if (!target) throw new Error('no target');
        const code = { target, amountMinor, reference };
        expect(parsePromptPay(buildPromptPay(code))).toEqual(code);
      },
    ),
  );
});

test.each(['', '12345', '08012345678', 'abc', '0801234567x'])('%j is not a PromptPay id', (text) => {
  expect(toPromptPayTarget(text)).toBeUndefined();
});
