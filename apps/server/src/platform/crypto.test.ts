import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveKeys, isSame, randomToken } from './crypto.ts';

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

test('tokens are 256 bits and fit a header, a cookie and an address', () => {
  expect(randomToken()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(randomToken()).not.toBe(randomToken());
});
