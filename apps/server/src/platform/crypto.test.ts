import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveKeys, isSame, randomDigits, randomToken } from './crypto.ts';

const keys = deriveKeys('a secret of this installation, 32 long');

test('what was sealed opens again, for its purpose and context only', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string(), (plain, context) => {
      const sealed = keys.seal('totp', plain, context);
      expect(Uint8Array.from(keys.open('totp', sealed, context))).toEqual(plain);
      expect(() => keys.open('vendor', sealed, context)).toThrow();
      expect(() => keys.open('totp', sealed, `${context}!`)).toThrow();
    }),
  );
});

test('a sealed text with any byte changed does not open', () => {
  const sealed = keys.seal('totp', 'JBSWY3DPEHPK3PXP');
  for (const position of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(position) ^ 1, position);
    expect(() => keys.open('totp', changed)).toThrow();
  }
});

test('the same text is sealed differently each time, and not by another installation’s key', () => {
  const sealed = keys.seal('totp', 'same');
  expect(isSame(sealed, keys.seal('totp', 'same'))).toBe(false);
  expect(() => deriveKeys('another secret of another place, 32').open('totp', sealed)).toThrow();
});

test('a code has as many digits as asked for, and each is as likely at every place', () => {
  const codes = Array.from({ length: 4_000 }, () => randomDigits(6));
  expect(codes.filter((code) => !/^[0-9]{6}$/.test(code))).toEqual([]);
  for (const place of [0, 1, 2, 3, 4, 5])
    for (const digit of '0123456789') {
      const times = codes.filter((code) => code[place] === digit).length;
      // 400 are expected; eight standard deviations on either side are chance's
      expect(Math.abs(times - 400), `${digit} at ${place}`).toBeLessThan(152);
    }
});

test('tokens are 256 bits and fit a header, a cookie and an address', () => {
  expect(randomToken()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(randomToken()).not.toBe(randomToken());
});
