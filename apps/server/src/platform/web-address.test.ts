import { expect, test } from 'vitest';
import { isHost, isOwnPath, isWebPage, parseAddress } from './web-address.ts';

test.each([
  ['/', true],
  ['/promotions?id=7#rules', true],
  ['promotions', false],
  ['//elsewhere.example/', false],
  ['/\\elsewhere.example', false],
  ['/with blank', false],
  ['/ไทย', false],
  ['https://elsewhere.example/', false],
])('a path of our own site: %s is %s', (address, expected) => {
  expect(isOwnPath(address)).toBe(expected);
});

test.each([
  ['https://t.me/fairhall', true],
  ['http://t.me/fairhall', false],
  ['https://127.0.0.1/', false],
  ['https://localhost/', false],
  ['https://[::1]/', false],
  ['https://someone@house.example/', false],
  ['https://someone:secret@house.example/', false],
  ['https:\\\\house.example', false],
  ['https://house.example/with blank', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
])('a page that can be linked to: %s is %s', (address, expected) => {
  expect(isWebPage(address)).toBe(expected);
});

test.each([
  ['house.example', true],
  ['a.b-c.example', true],
  ['House.example', false],
  ['localhost', false],
  ['10.0.0.1', false],
  ['-house.example', false],
  ['house-.example', false],
  ['house..example', false],
  [`${'a'.repeat(64)}.example`, false],
  [`${'a.'.repeat(124)}example`, false],
])('a domain: %s is %s', (name, expected) => {
  expect(isHost(name)).toBe(expected);
});

test('what a browser would mend is not read at all', () => {
  expect(parseAddress(' https://house.example')).toBeUndefined();
  expect(parseAddress('https:\\\\house.example')).toBeUndefined();
  expect(parseAddress('https://house.example')?.hostname).toBe('house.example');
});
