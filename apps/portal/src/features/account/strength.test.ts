import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';

const nothing = {
  mobile: null,
  email: null,
  hasSecondFactor: false,
  hasFundPassword: false,
  passwordChangedAt: null,
};

test.each([
  ['nothing', {}, 0, 'weak', ['factor', 'mobile', 'email', 'fundPassword']],
  ['a telephone', { mobile: '+6********01' }, 20, 'weak', ['factor', 'email', 'fundPassword']],
  ['a second factor', { hasSecondFactor: true }, 40, 'fair', ['mobile', 'email', 'fundPassword']],
  [
    'all but an e-mail address',
    { hasSecondFactor: true, mobile: '+6********01', hasFundPassword: true },
    80,
    'strong',
    ['email'],
  ],
  [
    'everything',
    { hasSecondFactor: true, mobile: '+6********01', email: 'ol***@m***', hasFundPassword: true },
    100,
    'strong',
    [],
  ],
])('an account with %s', (_what, has, percent, level, missing) => {
  expect(strengthOf({ ...nothing, ...has })).toEqual({ percent, level, missing });
});
