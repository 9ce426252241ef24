import { afterEach, expect, test } from 'vitest';
import {
  dropSession,
  forgetTab,
  keepSession,
  leaveSession,
  mayHaveCookie,
  sessionRefused,
} from './session.ts';

afterEach(() => {
  forgetTab();
  localStorage.clear();
});

const answer = {
  token: 'first',
  firstTimeLogin: false,
  passwordExpired: false,
  member: { id: '7', account: 'somchai', nickname: '', type: 0 },
} as never;

test.each([
  ['is refused', () => sessionRefused('identity/session-ended', 'first')],
  ['logs out', leaveSession],
])('a tab that %s forgets that the browser may have a cookie', (_what, end) => {
  keepSession(answer);
  expect(mayHaveCookie()).toBe(true);
  end();
  expect(mayHaveCookie()).toBe(false);
});

test.each([
  ['is refused', () => sessionRefused('identity/session-ended', 'first')],
  ['logs out', leaveSession],
])('a tab that %s leaves the cookie to whoever signed in beside it since', (_what, end) => {
  keepSession(answer);
  // as the other tab does
  localStorage.setItem('signedIn', 'the word of another tab');
  end();
  expect(mayHaveCookie()).toBe(true);
});

test('a tab that was never signed in and finds no cookie does not ask again', () => {
  localStorage.setItem('signedIn', 'of a cookie that is gone');
  dropSession();
  expect(mayHaveCookie()).toBe(false);
});
