import { expect, test } from 'vitest';
import { maskContact } from './mask-contact.ts';

test.each([
  ['0812345612', '08******12'],
  ['+66812345612', '+6********12'],
  ['1234', '****'],
  ['12345', '12*45'],
  ['mali@market.example', 'ma***@m***'],
  ['m@x', '***@***'],
  ['', ''],
])('%s is shown as %s', (value, masked) => {
  expect(maskContact(value)).toBe(masked);
});
