import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc16 } from './crc16.ts';
import { buildPix, parsePix } from './pix.ts';
import { buildSlipCode, parseSlipCode } from './slip-code.ts';
import { BadPayload } from './tlv.ts';
import { buildVietQr, parseVietQr, type VietQr } from './viet-qr.ts';

const sealed = (body: string) => `${body}6304${crc16(`${body}6304`)}`;

test.each<[string, VietQr]>([
  [
    '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F',
    { bin: '970403', target: { kind: 'account', number: '0011012345678' } },
  ],
  [
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
    {
      bin: '970403',
      target: { kind: 'account', number: '0011012345678' },
      amount: 180_000n,
      billNumber: 'NPS6869',
      purpose: 'thanh toan don hang',
    },
  ],
  [
    '00020101021238560010A0000007270126000697041501121133666688880208QRIBFTTA53037045405790005802VN62220818Ung Ho Quy Vac Xin63043ACF',
    {
      bin: '970415',
      target: { kind: 'account', number: '113366668888' },
      amount: 79_000n,
      purpose: 'Ung Ho Quy Vac Xin',
    },
  ],
])('VietQR: %s is built so and reads back', (payload, code) => {
  expect(buildVietQr(code)).toBe(payload);
  expect(parseVietQr(payload)).toEqual(code);
});

test('VietQR: the message and the checksum of a payment of 10,000 to ACB are as published', () => {
  const code = { bin: '970416', target: { kind: 'account', number: '257678859' }, amount: 10_000n } as const;
  expect(buildVietQr({ ...code, purpose: 'Chuyen tien' })).toMatch(/62150811Chuyen tien630453E6$/);
});

const vietQr = buildVietQr({ bin: '970403', target: { kind: 'account', number: '1' }, amount: 5n });
test('VietQR that may be used again and names an amount is read, as other banks write it', () => {
  const again = sealed(vietQr.slice(0, -8).replace('010212', '010211'));
  expect(parseVietQr(again)).toMatchObject({ amount: 5n });
});

test.each([
  ['a changed amount', vietQr.replace('54015', '54016')],
  ['another checksum', `${vietQr.slice(0, -4)}0000`],
  ['no checksum', vietQr.slice(0, -8)],
  ['parts of a dong', sealed(vietQr.slice(0, -8).replace('54015', '54045.50'))],
  ['another currency', sealed(vietQr.slice(0, -8).replace('5303704', '5303764'))],
  ['another country', sealed(vietQr.slice(0, -8).replace('5802VN', '5802TH'))],
  ['another application', sealed(vietQr.slice(0, -8).replace('A000000727', 'A000000728'))],
  ['another service', sealed(vietQr.slice(0, -8).replace('QRIBFTTA', 'QRIBFTTX'))],
])('VietQR with %s is refused', (_name, payload) => {
  expect(() => parseVietQr(payload)).toThrow(BadPayload);
});

const person = { merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA' };
test.each([
  [
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    { ...person, to: { kind: 'key', value: '123e4567-e12b-12d1-a456-426655440000' } },
  ],
  [
    '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
    { ...person, to: { kind: 'url', value: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441' } },
  ],
] as const)('Pix: %s is built so and reads back', (payload, code) => {
  expect(buildPix(code)).toBe(payload);
  expect(parsePix(payload)).toEqual(code);
});

const pix = buildPix({
  ...person,
  to: { kind: 'key', value: '+5561912345678' },
  amountMinor: 1_00n,
  txid: 'D1',
});
test.each([
  ['a length that is one too many', sealed(`${pix.slice(0, -8).replace('62060502D1', '62080503***')}`)],
  ['a changed amount', pix.replace('54041.00', '54049.00')],
  ['no amount', sealed(pix.slice(0, -8).replace('54041.00', '54040.00'))],
  ['another currency', sealed(pix.slice(0, -8).replace('5303986', '5303764'))],
  ['another application', sealed(pix.slice(0, -8).replace('br.gov.bcb.pix', 'br.gov.bcb.pax'))],
  ['a reference of other signs', sealed(pix.slice(0, -8).replace('0502D1', '0502D-'))],
])('Pix with %s is refused', (_name, payload) => {
  expect(() => parsePix(payload)).toThrow(BadPayload);
});

test('any order of any market reads back as it was written', () => {
  const reference = fc.stringMatching(/^[A-Za-z0-9]{1,25}$/);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 999_999_999_99n }), reference, (amount, name) => {
      const viet = {
        bin: '970436',
        target: { kind: 'account', number: '0001000123' },
        amount,
        purpose: name,
      } as const;
      expect(parseVietQr(buildVietQr(viet))).toEqual(viet);
      const brazil = {
        ...person,
        to: { kind: 'key', value: 'a@b.br' },
        amountMinor: amount,
        txid: name,
      } as const;
      expect(parsePix(buildPix(brazil))).toEqual(brazil);
    }),
  );
});

const slip = '004000060000010103002021900021231231212000115102TH91049C30';
test('the code of a slip names bank and reference', () => {
  const read = { bankCode: '002', reference: '0002123123121200011' };
  expect(parseSlipCode(slip)).toEqual(read);
  expect(buildSlipCode(read)).toBe(slip);
});

test('a checksum without its first zeros is read all the same', () => {
  const first = Array.from({ length: 500 }, (_, at) =>
    buildSlipCode({ bankCode: '004', reference: String(10_000_000 + at) }),
  ).find((text) => text.at(-4) === '0' && text.at(-3) !== '0');
  if (!first) throw new Error('no checksum begins with a zero');
  const short = first.slice(0, -4) + first.slice(-3);
  expect(parseSlipCode(short)).toEqual(parseSlipCode(first));
  expect(parseSlipCode(short.replace(/9104(...)$/, '9103$1'))).toEqual(parseSlipCode(first));
});

test.each([
  ['an empty text', ''],
  ['a payment code', vietQr],
  ['a changed reference', slip.replace('0002123', '0002124')],
  ['a changed checksum', `${slip.slice(0, -1)}1`],
  ['another country', slip.replace('5102TH', '5102VN')],
  ['an address', 'https://example.com/slip'],
])('%s is no slip', (_name, text) => {
  expect(() => parseSlipCode(text)).toThrow(BadPayload);
});
