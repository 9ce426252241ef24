import { expect, test } from 'vitest';
import { fromBase64Url, toBase64Url } from './text.ts';

test.each([
  [[], ''],
  [[255, 239], '_-8'],
  [[1, 2, 3], 'AQID'],
])('the bytes %j are written as “%s” in base64url, and read back', (bytes, text) => {
  expect(toBase64Url(Uint8Array.from(bytes))).toBe(text);
  expect([...(fromBase64Url(text) ?? [])]).toEqual(bytes);
});

test.each(['A', '%%%%', 'AQ==', '+/8', 'AQ ID'])('“%s” is no base64url', (text) => {
  expect(fromBase64Url(text)).toBeUndefined();
});
