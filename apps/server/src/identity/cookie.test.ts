import { expect, test } from 'vitest';
import { requireOrigin } from './cookie.ts';

const isLetIn = (
  headers: Record<string, string>,
  origins = ['https://play.example', 'http://127.0.0.1:4100'],
) => {
  try {
    requireOrigin({ headers } as never, origins);
    return true;
  } catch {
    return false;
  }
};

test.each([
  ['a page of ours', { origin: 'https://play.example' }, true],
  ['this machine by its other name', { origin: 'http://localhost:4100' }, true],
  ['another port of this machine', { origin: 'http://localhost:4102' }, false],
  ['a name that begins like ours', { origin: 'https://play.example.evil.test' }, false],
  ['a name that begins like this machine', { origin: 'http://localhost.evil.test:4100' }, false],
  ['another scheme', { origin: 'http://play.example' }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['a browser that names no origin, on our page', { 'sec-fetch-site': 'same-origin' }, true],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }, false],
  ['a browser that names no origin, elsewhere', { 'sec-fetch-site': 'cross-site' }, false],
  ['a sister site on another port', { 'sec-fetch-site': 'same-site' }, false],
  ['no browser at all', {}, true],
])('%s', (_who, headers, isAllowed) => {
  expect(isLetIn(headers)).toBe(isAllowed);
});
